import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryFailedError } from 'typeorm';
import { toAppError } from './error.filter.js';

const failed = (code: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('no'), { code }));

describe('a failed statement', () => {
  it.each([
    ['is UNAVAILABLE if it timed out', '57014', /took too long.*longer words/],
    ['is UNAVAILABLE if the database refused the connection', 'ECONNREFUSED', /database is unavailable/],
    ['is UNAVAILABLE if there are too many connections', '53300', /database is unavailable/],
  ])('%s', (_, code, message) => {
    expect(toAppError(failed(code))).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(message),
    });
  });

  it('is INTERNAL otherwise', () => {
    expect(toAppError(failed('42P01'))).toMatchObject({ code: 'INTERNAL' });
  });

  it('is INTERNAL if the statement has an unused parameter, because retrying would fail again', () => {
    expect(toAppError(failed('08P01'))).toMatchObject({ code: 'INTERNAL' });
  });
});

it('a request aborted by its caller does not count as a database failure', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = request({ port, method: 'POST', headers: { 'content-length': 1_000 } });
    client.on('error', () => undefined).write('the beginning');
    const [incoming] = await once(server, 'request');
    const failed = once(incoming.resume(), 'error');
    client.destroy();
    const [error] = await failed;
    expect(toAppError(error)).toMatchObject({ code: 'BAD_REQUEST', extra: {} });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
