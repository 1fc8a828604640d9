// The English words of a table over a video come with its page.

import { stream } from '../../text/languages/en/stream';
import { watching } from '../../text/languages/en/watching';
import { addCommonWords } from '../../text/text';

addCommonWords('watching', watching);
addCommonWords('stream', stream);
