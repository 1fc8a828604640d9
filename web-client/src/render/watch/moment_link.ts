// The address of the moment that is shown, with the key of the link by which one came.

import { hashOf } from '../../replay/course';
import { keyOf, withKey } from '../../watch/key';
import { moment } from '../replay/player';

export const momentLink = (): string =>
  `${location.origin}${location.pathname}${withKey(hashOf(moment.peek()), keyOf(location))}`;
