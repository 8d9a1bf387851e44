import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { FairQueue } from '../concurrency/fair-queue.js';
import { invalid, unavailable } from '../errors/app-error.js';
import { currentRequest } from '../requests/current-request.js';
import { abandonedSignal } from '../requests/request.js';
import { withoutExtraChunks } from './png-chunks.js';
import type { StoredImage } from './stored-image.js';

/** Maximum size of an upload in bytes. */
export const MAX_UPLOAD_BYTES = 256 * 1024;
/** The message for a larger upload. */
export const UPLOAD_TOO_LARGE = 'must be an image of at most 256 kB';
/** The maximum width and height of a stored image, in pixels. */
const SIDE = 256;
/**
 * The maximum number of pixels of an image to decode. A small file can contain many more, and each takes four bytes or
 * more.
 */
const MAX_PIXELS = 3_000_000;
/** The maximum width and height of an image to decode: whole rows are kept in memory. */
const MAX_SIDE = 10_000;
/** How long reading an image may take, in seconds. */
const PATIENCE = 3;

/** The first bytes of the accepted formats. Others, such as SVG, are refused before any library reads them. */
const FORMATS: Record<string, RegExp> = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
};

/** A decoded image may take 100 MB, so a process decodes one at a time, and only a few may wait. */
const decoding = new FairQueue(1, 1, {
  all: 8,
  perCaller: 4,
  full: () => unavailable('The server is busy with other images. Try again in a few seconds.'),
});

/**
 * Reads an upload in Base64 and re-encodes it as WebP without metadata, fairly queued by uploader. VALIDATION_FAILED if
 * it is not an accepted image, and UNAVAILABLE if too many uploads wait. Waiting ends with the current request, or with
 * `signal`.
 */
export async function encodeImage(
  uploader: string,
  image: string,
  signal = signalOfRequest(),
): Promise<StoredImage> {
  if (Buffer.byteLength(image, 'base64') > MAX_UPLOAD_BYTES) throw invalid({ image: UPLOAD_TOO_LARGE });
  return decoding.run(uploader, () => encode(Buffer.from(image, 'base64')), signal);
}

/** Returns a stored image as PNG of at most that width and height: several mail programs do not show WebP. */
export async function pngOf(bytes: Buffer, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

function signalOfRequest(): AbortSignal | undefined {
  const request = currentRequest();
  return request && abandonedSignal(request);
}

async function encode(upload: Buffer): Promise<StoredImage> {
  const start = upload.subarray(0, 16).toString('latin1');
  const format = Object.keys(FORMATS).find((name) => FORMATS[name].test(start));
  if (!format) throw invalid({ image: 'must be a PNG, JPEG, WebP or GIF image' });
  const image = await open(format === 'png' ? withoutExtraChunks(upload) : upload);
  await checkHeader(image, format);
  const bytes = await readable(() =>
    image
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: PATIENCE })
      .toBuffer(),
  );
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

async function open(upload: Buffer): Promise<Sharp> {
  // Loaded with the first image, because it takes time and memory.
  const { default: sharp } = await import('sharp');
  // Each upload is decoded once.
  sharp.cache(false);
  return sharp(upload, { limitInputPixels: false, failOn: 'error', pages: 1 });
}

/** Checks the image header before any pixel is decoded. */
async function checkHeader(image: Sharp, format: string): Promise<void> {
  const { format: read, width, height, depth } = await readable(() => image.metadata());
  if (read !== format) throw unreadable();
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw invalid({ image: 'must have at most 3 megapixels, and 10,000 pixels on a side: make it smaller' });
  }
  if (depth !== 'uchar') {
    throw invalid({ image: 'must have 8 bits per channel: save it with 8 instead of 16' });
  }
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  invalid({ image: 'must be a readable image: save it again as PNG, JPEG, WebP or GIF' });
