// What is told wherever one is on the page, fetched with the first of it.

import type { JSX } from 'preact';
import { HeardLine } from './heard';
import { SeatLine } from './seat_line';

export const News = (): JSX.Element => (
  <>
    <SeatLine />
    <HeardLine />
  </>
);
