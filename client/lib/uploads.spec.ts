import { jest } from '@jest/globals';
import { sizeWithin, TooLarge, uploadImage } from './uploads';

const MAX_BYTES = 256 * 1024;
const refused = Object.assign(new Error(), {
  errors: [{ extensions: { code: 'VALIDATION_FAILED', errors: [{ field: 'image', message: 'must be …' }] } }],
});

const close = jest.fn();
const send = jest.fn<(image: string) => Promise<void>>();
/** What the browser makes of each format; the drawn image is its name in Base64. */
let sizes: Record<string, number>;
let fills: string[];

/** The file that was sent, instead of its contents. */
const sent = () => send.mock.calls.map(([image]) => atob(image).trimEnd());

function readable(width: number, height: number): void {
  globalThis.createImageBitmap = jest.fn(async () => ({
    width,
    height,
    close,
  })) as unknown as typeof createImageBitmap;
}

const file = (type = 'image/png', size = 3) => new Blob(['abc'.padEnd(size)], { type });

beforeEach(() => {
  close.mockClear();
  send.mockReset().mockResolvedValue();
  sizes = {};
  fills = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: () => undefined,
    fillRect() {
      fills.push((this as unknown as CanvasRenderingContext2D).globalCompositeOperation);
    },
  })) as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
    done(new Blob([type.padEnd(sizes[type] ?? 0)], { type }));
  });
});

it.each([
  [4_000, 3_000, 512, 384],
  [300, 1_200, 128, 512],
  [200, 100, 200, 100],
  [10_000, 1, 512, 1],
])('makes %d × %d pixels %d × %d', (width, height, ...expected) => {
  const size = sizeWithin(512, { width, height });
  expect([size.width, size.height]).toEqual(expected);
});

describe('a file that the browser cannot read', () => {
  beforeEach(() => {
    globalThis.createImageBitmap = jest.fn(() => Promise.reject(new Error())) as typeof createImageBitmap;
  });

  it('is left to the server if it is small', async () => {
    await uploadImage(file(), send);
    expect(sent()).toEqual(['abc']);
  });

  it('is sent once if the server refuses it', async () => {
    send.mockRejectedValue(refused);
    await expect(uploadImage(file(), send)).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent if it is large', async () => {
    await expect(uploadImage(file('image/png', MAX_BYTES + 1), send)).rejects.toThrow(TooLarge);
    expect(send).not.toHaveBeenCalled();
  });
});

it('leaves an image alone that the server accepts', async () => {
  readable(1_500, 2_000);
  await uploadImage(file(), send);
  expect(sent()).toEqual(['abc']);
  expect(close).toHaveBeenCalledTimes(1);
});

it.each([
  ['bytes', 100, 100, MAX_BYTES + 1],
  ['pixels', 2_000, 2_000, 3],
  ['pixels on a side', 10_001, 10, 3],
])('makes an image of too many %s smaller', async (_, width, height, size) => {
  readable(width, height);
  await uploadImage(file('image/jpeg', size), send);
  expect(sent()).toEqual(['image/jpeg']);
});

it('draws an image again that the server cannot read, once', async () => {
  readable(100, 100);
  send.mockRejectedValueOnce(refused);
  await uploadImage(file(), send);
  expect(sent()).toEqual(['abc', 'image/png']);

  send.mockReset().mockRejectedValue(refused);
  await expect(uploadImage(file(), send)).rejects.toBe(refused);
  expect(send).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledTimes(2);
});

it('does not send an image again that failed for another reason', async () => {
  readable(100, 100);
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(uploadImage(file(), send)).rejects.toThrow(TypeError);
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  [{}, 'image/png', []],
  [{ 'image/png': MAX_BYTES + 1 }, 'image/webp', []],
  [{ 'image/png': MAX_BYTES + 1, 'image/webp': MAX_BYTES + 1 }, 'image/jpeg', ['destination-over']],
])('keeps the transparency if that is small enough: %j', async (drawn, format, filled) => {
  readable(4_000, 4_000);
  sizes = drawn;
  await uploadImage(file('image/webp'), send);
  expect(sent()).toEqual([format]);
  expect(fills).toEqual(filled);
});
