"""``python -m sagrada_nb`` is the command ``sagrada-nb``."""

import sys

from sagrada_nb.cli import main

sys.exit(main())
