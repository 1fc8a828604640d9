// The English words about how fast bots play come with the parts that say them.

import { bots } from '../../text/languages/en/bots';
import { addCommonWords } from '../../text/text';

addCommonWords('bots', bots);
