import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import Fastify from 'fastify';
import { compressResponses } from './compression.js';

const part = (name: string) => Array.from({ length: 50 }, (_, index) => `${name}-${index * 7919}`).join(' ');

it.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)('flushes each chunk of a stream at once: %s', async (encoding, decoder) => {
  const fastify = Fastify();
  const list = new PassThrough();
  await compressResponses(Object(fastify));
  fastify.get('/', (_request, reply) => reply.type('application/json').send(list));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port }: { port: number } = Object(fastify.server.address());
  const request = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': encoding } });
  request.end();
  list.write(part('first'));
  const [response]: IncomingMessage[] = await once(request, 'response');
  expect(response.headers['content-encoding']).toBe(encoding);
  const decoded = response.pipe(decoder());
  let text = '';
  decoded.on('data', (chunk) => (text += String(chunk)));
  while (text !== part('first')) await once(decoded, 'data');
  list.end(part('second'));
  await once(decoded, 'end');
  expect(text).toBe(part('first') + part('second'));
  await fastify.close();
});
