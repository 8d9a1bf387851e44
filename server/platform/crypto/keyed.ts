import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Computes digests and encrypts with one key, for one purpose. */
export interface Sealer {
  /** HMAC-SHA-256 of the concatenated parts. */
  digest(...parts: (string | Buffer)[]): Buffer;
  /** Encrypts and authenticates (AES-256-GCM). */
  seal(plain: Buffer): Buffer;
  /** Decrypts. Throws if the data was changed or sealed with another key. */
  open(sealed: Buffer): Buffer;
}

const IV = 12;
const TAG = 16;

/** Returns a sealer whose keys are derived from a secret for one purpose. */
export function sealerFor(secret: string, purpose: string): Sealer {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose}/${use}`, 32));
  const digestKey = derive('digest');
  const sealKey = derive('seal');
  return {
    digest(...parts) {
      const hmac = createHmac('sha256', digestKey);
      for (const part of parts) hmac.update(part);
      return hmac.digest();
    },
    seal(plain) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, IV));
      decipher.setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
    },
  };
}

/** The keys for one purpose: the current key signs and seals, earlier keys only verify. */
export interface Keyring {
  /** Signs and seals. */
  readonly current: Sealer;
  /** Identifies the current key without revealing it. */
  readonly id: string;
  /** The current key, then the earlier ones, the newest first. */
  readonly all: readonly Sealer[];
  /** Returns the keys to verify a signature with: the key with that id, or all keys if no id was stored. */
  named(id: string | null): readonly Sealer[];
}

/** Creates a keyring from secrets, the current one first. */
export function keyringFor(secrets: readonly string[], purpose: string): Keyring {
  const all = secrets.map((secret) => sealerFor(secret, purpose));
  const ids = all.map((sealer) => sealer.digest('key id').toString('hex').slice(0, 16));
  return {
    current: all[0],
    id: ids[0],
    all,
    named: (id) => (id === null ? all : all.filter((_, index) => ids[index] === id)),
  };
}
