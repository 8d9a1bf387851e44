import { PassThrough } from 'node:stream';
import { Upload } from './upload.js';

const uploading = () => {
  const stream = new PassThrough();
  return { stream, upload: new Upload(stream, {}, 0) };
};
const listeners = (stream: PassThrough) =>
  ['data', 'error', 'close'].map((event) => stream.listenerCount(event));

it('returns the body, and keeps nothing of it', async () => {
  const { stream, upload } = uploading();
  const before = listeners(stream);
  const read = upload.read(10, '10 bytes');
  stream.write('01234');
  stream.end('56789');
  expect((await read).toString()).toBe('0123456789');
  expect(listeners(stream)).toEqual(before);
});

it('refuses a body that is too large, and receives the rest', async () => {
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
