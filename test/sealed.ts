import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TestServer } from './test-server.js';

/** Decrypts the values of stored emails. */
export const openSealed = <Values>(
  app: Pick<TestServer, 'evaluate'>,
  rows: readonly { sealed: Buffer }[],
): Promise<Values[]> =>
  app.evaluate(
    async ({ load }, sealed) => {
      const { SealedValues } = await load('platform/mail/sealed-values.js');
      const values = new SealedValues();
      return sealed.map((each) => values.open(Buffer.from(each, 'base64')));
    },
    rows.map(({ sealed }) => sealed.toString('base64')),
  );

/** Encrypts like the server does for one purpose, with the key of the tests. */
export function seal(purpose: string, plain: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', process.env.AUDIT_KEY!, '', `${purpose}/seal`, 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
