// A picture from a file, made small enough for the club: the middle of it as a square.

/** What the server takes. */
export const PICTURE_BYTES_MAX = 64 * 1024;
const SIDE = 256;
/** Photographs are smaller as JPEG; what is still too large is made plainer. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35] as const;

/** Which part of a picture of this size is shown. */
export function middleOf(
  width: number,
  height: number,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

function drawn(bitmap: ImageBitmap, ground: string): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { left, top, side } = middleOf(bitmap.width, bitmap.height);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, SIDE, SIDE);
  }
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas;
}

/** Null: this is no picture that the browser can show. */
export async function shrunkPicture(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const clear = drawn(bitmap, '');
    const png = clear && (await blobOf(clear, 'image/png'));
    if (png && png.size <= PICTURE_BYTES_MAX) return png;
    // What was clear is white.
    const plain = drawn(bitmap, '#fff');
    for (const quality of QUALITIES) {
      const jpeg = plain && (await blobOf(plain, 'image/jpeg', quality));
      if (jpeg && jpeg.size <= PICTURE_BYTES_MAX) return jpeg;
    }
    return null;
  } catch {
    return null;
  }
}

/** Empty: it is the club's picture now; else the code of the refusal. */
export async function sendPicture(club: string, picture: Blob): Promise<string> {
  try {
    const address = `/api/v1/clubs/picture?club=${club}`;
    const answer = await fetch(address, { method: 'POST', body: picture });
    if (answer.ok) return '';
    const { code = '' } = (await answer.json()) as { code?: string };
    return code || 'busy';
  } catch {
    return 'busy';
  }
}
