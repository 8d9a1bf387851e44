import { createHmac, randomBytes } from 'node:crypto';
import { type Keyring, keyringFor } from '../../../platform/crypto/keyed.js';
import { settings } from '../../../platform/settings/settings.js';

const PREFIX = 'whsec_';
const BYTES = 32;

/** Returns a new secret in the format of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** Returns the signature of a request by the Standard Webhooks specification, for each of the secrets. */
export const signatureOf = (
  secrets: readonly string[],
  id: string,
  timestamp: number,
  body: string,
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

/** Encrypts the secrets of endpoints, which are needed for signing. */
export class WebhookSecrets {
  private readonly keys: Keyring;

  constructor() {
    const { auditKey, auditPreviousKeys } = settings();
    this.keys = keyringFor([auditKey, ...auditPreviousKeys], 'webhooks');
  }

  seal(secret: string): Buffer {
    return this.keys.current.seal(Buffer.from(secret));
  }

  /** Throws if none of the keys decrypts the secret. */
  open(sealed: Buffer): string {
    for (const key of this.keys.all) {
      try {
        return key.open(sealed).toString();
      } catch {
        // Encrypted with another key.
      }
    }
    throw new Error('The secret of a webhook cannot be decrypted: add its key to AUDIT_PREVIOUS_KEYS.');
  }
}
