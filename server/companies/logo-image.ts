import { createHash } from 'node:crypto';
import { invalid } from '../platform/errors/app-error.js';

/** The largest side of a stored logo in pixels. */
const SIDE = 256;
/** The most pixels of an image that is decoded. A small file can contain many more. */
const MAX_PIXELS = 16_000_000;
/** How long reading an image may take, in seconds. */
const PATIENCE = 3;

/** The first bytes of the accepted formats. Others, such as SVG, are refused before any library reads them. */
const FORMATS: RegExp[] = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/, /^GIF8[79]a/];

/** A logo as it is stored: WebP of at most 256 by 256 pixels without metadata. */
export interface Logo {
  bytes: Buffer;
  /** Identifies the bytes. */
  hash: string;
}

/** Reads an uploaded image and encodes it again. VALIDATION_FAILED if it is not an accepted image. */
export async function encodeLogo(upload: Buffer): Promise<Logo> {
  const start = upload.subarray(0, 16).toString('latin1');
  if (!FORMATS.some((format) => format.test(start))) {
    throw invalid({ image: 'must be a PNG, JPEG, WebP or GIF image' });
  }
  // Loaded with the first logo, because it takes time and memory.
  const { default: sharp } = await import('sharp');
  try {
    const bytes = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: PATIENCE })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
  } catch {
    throw invalid({ image: 'must be a readable image of at most 16 megapixels' });
  }
}
