import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify, type FastifyRequest } from 'fastify';
import { readFormUploads } from './form-uploads.js';

const MB = 1024 * 1024;

/** Starts a server that returns the received form and records its requests. */
async function startServer() {
  const server = fastify();
  readFormUploads(server);
  const requests: FastifyRequest[] = [];
  server.post('/', { config: { maxFile: 5 * MB } }, async (request) => {
    requests.push(request);
    return { name: request.formFile?.name, size: request.formFile?.bytes.length };
  });
  server.setErrorHandler((error: { code?: string; statusCode?: number }, _request, reply) => {
    void reply.status(error.code === 'UNAVAILABLE' ? 503 : (error.statusCode ?? 500)).send({});
  });
  return { server, requests, url: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

/**
 * Starts sending a form with a file, of which a number of bytes arrive. Returns the status once there is a response.
 */
function beginForm(url: string, bytes: number, declared = 5.5 * MB) {
  const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': declared };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => undefined);
  const status = new Promise((done) => sending.once('response', (response) => done(response.statusCode)));
  sending.write('--a\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n');
  const arrived = new Promise((done) => sending.write(Buffer.alloc(bytes), done));
  return { status, arrived, stop: () => sending.destroy() };
}

const sendForm = async (url: string, size: number) => {
  const body = new FormData();
  body.append('cv', new Blob([new Uint8Array(size)]), 'cv.pdf');
  const response = await fetch(url, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
};

it('releases a file after the response', async () => {
  const { server, requests, url } = await startServer();
  try {
    const sizes = Array<number>(20).fill(MB / 2);
    const bodies = await Promise.all(sizes.map(async (size) => (await sendForm(url, size)).body));
    expect(bodies).toEqual(sizes.map((size) => ({ name: 'cv.pdf', size })));
    await Promise.all(requests.map(({ formEnd }) => formEnd));
    expect(requests.map(({ formFile }) => formFile)).toEqual(sizes.map(() => undefined));
  } finally {
    await server.close();
  }
});

it('refuses a form with a too large Content-Length before it arrives', async () => {
  const { server, url } = await startServer();
  const form = beginForm(url, 1, 20 * MB);
  expect(await form.status).toBe(413);
  form.stop();
  await server.close();
});

it("serves others while forms arrive slowly, and refuses what exceeds a sender's share", async () => {
  const { server, url } = await startServer();
  const slow = Array.from({ length: 50 }, () => beginForm(url, 1_000));
  await Promise.all(slow.map(({ arrived }) => arrived));
  expect(await sendForm(url, MB)).toEqual({ status: 200, body: { name: 'cv.pdf', size: MB } });
  const large = Array.from({ length: 7 }, () => beginForm(url, 5 * MB));
  expect(await Promise.race(large.map(({ status }) => status))).toBe(503);
  for (const form of [...slow, ...large]) form.stop();
  await server.close();
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
