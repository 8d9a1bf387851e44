import { toProblem } from './errors';
import { asDataUrl } from './images';

/** The size that the server accepts, in bytes and in pixels. */
const MAX_BYTES = 256 * 1024;
const MAX_PIXELS = 3_000_000;
const MAX_SIDE = 10_000;
/** The longest side of an image that is drawn again, in pixels: twice that of the image that the server stores. */
const SIDE = 512;
/** The formats of a drawn image, the best first. Not all browsers write WebP. */
const FORMATS = ['image/png', 'image/webp', 'image/jpeg'];

/** An image that is too large and that the browser cannot make smaller. */
export class TooLarge extends Error {}

/** Whether the server has refused an image because of what is in it. */
export function isRefusedImage(error: unknown): boolean {
  const { code, fields } = toProblem(error);
  return code === 'VALIDATION_FAILED' && 'image' in fields;
}

/**
 * Sends a chosen image in Base64, smaller if the server would refuse it: a phone takes photos of several megabytes.
 * The server also refuses some images that browsers read, such as those of 16 bits per channel. They are drawn again.
 */
export async function uploadImage(file: Blob, send: (image: string) => Promise<unknown>): Promise<void> {
  const image = await createImageBitmap(file).catch(() => undefined);
  const drawn = async () => image && (await draw(image, file.type));
  try {
    const fitting = image && isTooLarge(file, image) ? await drawn() : undefined;
    const first = fitting ?? file;
    if (first.size > MAX_BYTES) throw new TooLarge();
    try {
      await send(await inBase64(first));
    } catch (error) {
      const second = !fitting && isRefusedImage(error) && (await drawn());
      if (!second) throw error;
      await send(await inBase64(second));
    }
  } finally {
    image?.close();
  }
}

const isTooLarge = ({ size }: Blob, { width, height }: ImageBitmap): boolean =>
  size > MAX_BYTES || width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE;

const inBase64 = async (file: Blob): Promise<string> => (await asDataUrl(file)).replace(/^[^,]*,/, '');

/** Draws an image that the server accepts, with its transparency if possible. Undefined if the browser cannot. */
async function draw(image: ImageBitmap, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const { width, height } = sizeWithin(SIDE, image);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, width, height);
  for (const format of type === 'image/jpeg' ? [type] : FORMATS) {
    if (format === 'image/jpeg') {
      // JPEG has no transparency, and images are made for light backgrounds.
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, format, 0.85));
    if (drawn && drawn.size <= MAX_BYTES) return drawn;
  }
  return undefined;
}

/** Returns the size of an image whose longest side is at most `side`, in the same proportions. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
