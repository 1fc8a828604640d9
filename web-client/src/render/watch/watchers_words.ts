// The English words of the sheets about who watches come with them.

import { watchers } from '../../text/languages/en/watchers';
import { addCommonWords } from '../../text/text';

addCommonWords('watchers', watchers);
