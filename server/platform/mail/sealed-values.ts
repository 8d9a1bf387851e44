import { type Keyring, keyringFor } from '../crypto/keyed.js';
import { settings } from '../settings/settings.js';

/** Encrypts the values of stored emails, which may contain secrets such as the link of an invitation. */
export class SealedValues {
  private readonly keys: Keyring;

  constructor() {
    const { auditKey, auditPreviousKeys } = settings();
    this.keys = keyringFor([auditKey, ...auditPreviousKeys], 'mail');
  }

  seal(values: object): Buffer {
    return this.keys.current.seal(Buffer.from(JSON.stringify(values)));
  }

  /** Throws if none of the keys decrypts the values. */
  open<Values>(sealed: Buffer): Values {
    for (const key of this.keys.all) {
      try {
        return JSON.parse(key.open(sealed).toString());
      } catch {
        // Encrypted with another key.
      }
    }
    throw new Error('The values of an email cannot be decrypted: add its key to AUDIT_PREVIOUS_KEYS.');
  }
}
