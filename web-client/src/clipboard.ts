// Putting words on the clipboard.

/** False where the browser has no clipboard, as on a page without https, or does not allow it. */
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
