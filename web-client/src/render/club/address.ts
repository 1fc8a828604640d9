// The name of a club in its address.

const LENGTH_MAX = 30;

export const isAddress = (text: string): boolean => /^[a-z0-9-]{3,30}$/.test(text);

/** A name as an address: "Café Zürich" is "cafe-zurich". */
export const addressFor = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
