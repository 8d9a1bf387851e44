import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Returns the addresses that a listening server is bound to, as URLs. A host name may stand for several. */
export function addressesOf(app: NestFastifyApplication): string {
  const bound = app.getHttpAdapter().getInstance().addresses();
  return bound
    .flatMap((each) => (typeof each === 'string' ? [] : [each]))
    .map(({ address, family, port }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)
    .join(' and ');
}
