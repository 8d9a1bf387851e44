import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key pair and its self-signed X.509 certificate, as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

const SHA256_WITH_RSA = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** Creates one for tests, valid for ten days from yesterday. */
export function makeCertificate(name = 'localhost'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const subject = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const day = 24 * 60 * 60 * 1000;
  const content = der(
    0x30,
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    subject,
    der(0x30, time(Date.now() - day), time(Date.now() + 9 * day)),
    subject,
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, createPrivateKey(privateKey));
  const whole = der(0x30, content, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

/** An element of ASN.1 in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function time(milliseconds: number): Buffer {
  const text = new Date(milliseconds)
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2);
  return der(0x17, Buffer.from(text));
}
