// Figures of many hands and matches in the reader's way of writing numbers.

import { languageTag } from './language';

/** With so many decimals, and the true minus sign. */
export const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(languageTag.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace('-', '−');

/** A share from 0 to 1: "12.3%", in German "12,3 %". */
export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(languageTag.value, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
