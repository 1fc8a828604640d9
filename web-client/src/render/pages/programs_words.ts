// The English words about programs at seats come with their sheet.

import { programs } from '../../text/languages/en/programs';
import { addCommonWords } from '../../text/text';

addCommonWords('programs', programs);
