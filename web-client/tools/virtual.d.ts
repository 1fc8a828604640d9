// What `languages.ts` makes.

declare module 'virtual:languages' {
  /** By tag and part, what fetches it. */
  const languages: Readonly<
    Record<
      string,
      Readonly<Record<string, () => Promise<{ default: import('../src/text/language').Language }>>>
    >
  >;
  export default languages;
}
