// The key of a link to watch. It stands behind the "#" of an address, which a browser tells no server,
// so that no log has it; older links have it in the query.

const part = (text: string): string | null => new URLSearchParams(text).get('key');

/** The key in an address; null: it has none. */
export const keyOf = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null =>
  part(hash.slice(1)) ?? part(search);

/** Behind what an address has of its own, "#h3.e27" or nothing. */
export const withKey = (hash: string, key: string | null): string =>
  key ? `${hash ? `${hash}&` : '#'}key=${encodeURIComponent(key)}` : hash;

/** An older link that was opened becomes one without a key in its query. */
export function hideKey(): void {
  const key = part(location.search);
  if (!key) return;
  const query = new URLSearchParams(location.search);
  query.delete('key');
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  history.replaceState(history.state, '', location.pathname + rest + withKey(location.hash, key));
}
