import { PassThrough } from 'node:stream';
import { Upload } from './upload.js';

const uploading = (declared = 0) => {
  const stream = new PassThrough();
  return { stream, upload: new Upload(stream, {}, declared) };
};
const listeners = (stream: PassThrough) =>
  ['data', 'error', 'close'].map((event) => stream.listenerCount(event));

it('returns the body, and releases it', async () => {
  const { stream, upload } = uploading();
  const before = listeners(stream);
  const read = upload.read(10, '10 bytes');
  stream.write('01234');
  stream.end('56789');
  expect((await read).toString()).toBe('0123456789');
  expect(listeners(stream)).toEqual(before);
});

it('returns a body that is shorter or longer than declared', async () => {
  for (const declared of [2, 8]) {
    const { stream, upload } = uploading(declared);
    const read = upload.read(10, '10 bytes');
    stream.write('0123');
    stream.end('4');
    expect((await read).toString()).toBe('01234');
  }
});

it('refuses a body that is too large, and drains the rest', async () => {
  const { stream, upload } = uploading();
  const read = upload.read(10, '10 bytes');
  stream.write('0'.repeat(11));
  await expect(read).rejects.toMatchObject({ extra: { status: 413 } });
  stream.end('0'.repeat(1_000_000));
  await new Promise((ended) => stream.once('end', ended));
});

it('refuses a body that is interrupted', async () => {
  const { stream, upload } = uploading();
  const read = upload.read(10, '10 bytes');
  stream.write('0');
  stream.destroy();
  await expect(read).rejects.toThrow('interrupted');
});
