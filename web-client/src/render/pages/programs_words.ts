// The English words about programs at seats come with the sheets.

import { programs } from '../../text/languages/en/programs';
import { addCommonWords } from '../../text/text';

addCommonWords('programs', programs);
