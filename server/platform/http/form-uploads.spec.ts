import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify, type FastifyRequest } from 'fastify';
import { readFormUploads } from './form-uploads.js';

const MB = 1024 * 1024;

it('holds few large files at once, and none after the response', async () => {
  const server = fastify();
  readFormUploads(server);
  const requests: FastifyRequest[] = [];
  let held = 0;
  let most = 0;
  server.post('/', { config: { maxFile: MB } }, async (request) => {
    requests.push(request);
    most = Math.max(most, ++held);
    await nextTurn();
    held--;
    return { name: request.formFile?.name, size: request.formFile?.bytes.length };
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const send = async (size: number) => {
    const body = new FormData();
    body.append('cv', new Blob([new Uint8Array(size)]), 'cv.pdf');
    return (await fetch(url, { method: 'POST', body })).json();
  };
  try {
    const sizes = Array<number>(20).fill(MB / 2);
    expect(await Promise.all(sizes.map(send))).toEqual(sizes.map((size) => ({ name: 'cv.pdf', size })));
    expect(most).toBeLessThanOrEqual(6);
    await Promise.all(requests.map(({ formEnd }) => formEnd));
    expect(requests.map(({ formFile }) => formFile)).toEqual(sizes.map(() => undefined));
  } finally {
    await server.close();
  }
});

it.each([
  ['in a field', '--a\r\nContent-Disposition: form-data; name="one"\r\n\r\nx'],
  ['in its file', '--a\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7'],
  ['in a header', '--a\r\nContent-Disposition: form-'],
  ['between parts', '--a\r\nContent-Disposition: form-data; name="one"\r\n\r\nx\r\n--a\r\n'],
])('refuses a form that ends %s, and serves the next one', async (_, body) => {
  const server = fastify();
  readFormUploads(server);
  server.post('/', { config: { maxFile: MB } }, ({ body: fields }) => fields);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const failed: unknown[] = [];
  const note = (error: unknown) => failed.push(error);
  process.on('uncaughtException', note);
  try {
    const headers = { 'content-type': 'multipart/form-data; boundary=a' };
    const refused = await fetch(url, { method: 'POST', body, headers });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await nextTurn();
    const whole = new FormData();
    whole.append('one', 'x');
    expect(await (await fetch(url, { method: 'POST', body: whole })).json()).toEqual({ one: 'x' });
    expect(failed).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    await server.close();
  }
});
