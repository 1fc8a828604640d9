// The English words of watching come with its page.

import { watching } from '../../text/languages/en/watching';
import { addCommonWords } from '../../text/text';

addCommonWords('watching', watching);
