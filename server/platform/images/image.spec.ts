import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { until } from '../../../test/until.js';
import { encodeImage } from './image.js';

/** A single-color image. */
const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#fa581d' } });

const encode = (upload: Buffer, uploader = 'a', signal?: AbortSignal) =>
  encodeImage(uploader, upload.toString('base64'), signal);

/** The beginning of a GIF with a canvas of a given size. */
const gifHeader = (width: number, height: number) => {
  const header = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0;',
    'latin1',
  );
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  header.writeUInt16LE(width, 24);
  header.writeUInt16LE(height, 26);
  return header;
};

/** A PNG with a chunk after its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await plain(64).png().toBuffer();
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([
    png.subarray(0, 33),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(33),
  ]);
}

/** The memory of the process in MB. */
const memory = () => process.memoryUsage.rss() / 1e6;

describe('an image is refused', () => {
  it.each<[string, RegExp, () => Promise<Buffer> | Buffer]>([
    [
      'with 16 bits per channel',
      /8 bits per channel/,
      () => plain(64).toColourspace('rgb16').png().toBuffer(),
    ],
    [
      'with 16 bits and rows in seven passes',
      /8 bits per channel/,
      () => plain(64).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['with more than 3 megapixels', /3 megapixels/, () => plain(1_733).png().toBuffer()],
    [
      'as progressive JPEG of more',
      /3 megapixels/,
      () => plain(1_733).jpeg({ progressive: true }).toBuffer(),
    ],
    ['as WebP of more', /3 megapixels/, () => plain(1_733).webp({ lossless: true }).toBuffer()],
    ['as GIF with a giant canvas', /3 megapixels/, () => gifHeader(65_535, 65_535)],
    ['with a pixel of height', /10,000 pixels/, () => plain(3_000_000, 1).png().toBuffer()],
    ['with a pixel of width', /10,000 pixels/, () => plain(1, 3_000_000).png().toBuffer()],
    [
      'with more than 256 kB',
      /at most 256 kB/,
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(256 * 1024)]),
    ],
    ['as SVG', /PNG, JPEG, WebP or GIF/, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['as compressed SVG', /PNG, JPEG, WebP or GIF/, () => Buffer.from('\x1f\x8b\x08', 'latin1')],
    ['without pixels', /readable/, async () => (await plain(64).png().toBuffer()).subarray(0, 40)],
    [
      'if it is the first bytes of a PNG only',
      /readable/,
      () => Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
    ],
  ])('%s', async (_, message, make) => {
    const upload = await make();
    const before = memory();
    await expect(encode(upload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      extra: { errors: [{ field: 'image', message: expect.stringMatching(message) }] },
    });
    expect(memory() - before).toBeLessThan(50);
  });
});

describe('an image is accepted', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['as interlaced PNG of 3 megapixels', () => plain(1_732).png({ progressive: true }).toBuffer()],
    ['as progressive JPEG', () => plain(900).jpeg({ progressive: true }).toBuffer()],
    ['as JPEG with four inks', () => plain(300).flatten().toColourspace('cmyk').jpeg().toBuffer()],
    ['with a colour profile', () => plain(300).withIccProfile('p3').png().toBuffer()],
    ['with a palette', () => plain(300).png({ palette: true }).toBuffer()],
  ])('%s', async (_, make) => {
    const { bytes } = await encode(await make());
    const { format, width } = await sharp(bytes).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 256 });
  });

  it('with the first frame of an animation', async () => {
    const pixels = Buffer.alloc(20 * 100 * 4, 255);
    const animation = await sharp(pixels, { raw: { width: 20, height: 100, channels: 4, pageHeight: 20 } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(5);
    const { pages, height } = await sharp((await encode(animation)).bytes, { animated: true }).metadata();
    expect({ pages, height }).toEqual({ pages: undefined, height: 20 });
  });

  // 20 kB of a file that the library would unpack to 20 MB.
  it.each([
    ['text', 'zTXt', 'Comment\0\0'],
    ['a colour profile', 'iCCP', 'icc\0\0'],
  ])('without unpacking %s', async (_, type, start) => {
    const data = Buffer.concat([Buffer.from(start, 'latin1'), deflateSync(Buffer.alloc(20_000_000, 65))]);
    const upload = await pngWith(type, data);
    await encode(await plain(64).png().toBuffer());
    const before = memory();
    for (let time = 0; time < 5; time++) await encode(upload);
    expect(memory() - before).toBeLessThan(15);
  });
});

describe('images that arrive together', () => {
  it('are decoded one at a time', async () => {
    const upload = await plain(1_000).png().toBuffer();
    const seen: number[] = [];
    const inWork = () => {
      const { process: running, queue } = sharp.counters();
      return running + queue;
    };
    const note = () => void seen.push(inWork());
    // Work that an earlier test abandoned may still be running.
    await until(() => inWork() === 0);
    sharp.queue.on('change', note);
    await Promise.all(Array.from({ length: 8 }, (_, place) => encode(upload, `person ${place}`)));
    sharp.queue.off('change', note);
    expect(Math.max(...seen)).toBe(1);
  });

  it("are refused when one person's queue is full, without affecting other people", async () => {
    const upload = await plain(1_000).png().toBuffer();
    const of = (person: string, count: number) => Array.from({ length: count }, () => encode(upload, person));
    const outcomes = await Promise.allSettled([...of('a', 6), ...of('b', 3), ...of('c', 2)]);
    const refused = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason);
    // One runs and four of the same person wait; the queue of all is full after three and one.
    expect(refused.map(Boolean)).toEqual([...Array(5).fill(false), true, ...Array(4).fill(false), true]);
    expect(refused[5]).toMatchObject({
      code: 'UNAVAILABLE',
      message: /busy.*Try again/,
      extra: { retryAfter: 5 },
    });
  });

  it('are not decoded once their request has ended', async () => {
    const upload = await plain(64).png().toBuffer();
    const gone = new AbortController();
    const running = encode(upload);
    const dropped = encode(upload, 'a', gone.signal);
    gone.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    await running;
  });
});
