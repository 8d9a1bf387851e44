import type { LegacyUser } from '../backend/legacy-records.js';
import { MEMBER_COMPANY_ID } from '../../modules/directory/companies/fixed-companies.js';
import type { Kind, Report } from './report.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** The number of ids in a warning. */
const SHOWN = 20;

/** A user of a list that cannot be imported. */
interface Refused {
  kind: Kind;
  /** As in the report. */
  id: string;
  /** The record, possibly malformed. */
  json: unknown;
  reason: string;
}

/**
 * The users that an import has read so far. Each is in the report once, even if several lists contain it: invalid users
 * are only reported at the end, because another list may contain a valid record of the same user.
 */
export class Seen {
  private readonly ids = new Map<number, string>();
  private readonly firebaseIds = new Map<string, number>();
  private readonly emails = new Map<string, number>();
  private readonly staff = new Map<number, { hasAdmin: boolean }>();
  private readonly refused: Refused[] = [];
  /** The ids of users that are listed more than once. */
  private readonly repeated = new Set<string>();

  /** Whether this user was accepted before. Users in the list of unallocated users have no firebase_id. */
  isKnown({ id, firebaseId, email }: Pick<LegacyUser, 'id' | 'email'> & { firebaseId?: string }): boolean {
    if (firebaseId === undefined) return this.emails.get(email.toLowerCase()) === id;
    return this.ids.get(id) === firebaseId;
  }

  /** Why a user conflicts with earlier ones. */
  conflict({ id, firebaseId, email }: LegacyUser): string | null {
    if (this.ids.has(id)) return 'another user has the same id';
    const sameAccount = this.firebaseIds.get(firebaseId);
    if (sameAccount !== undefined) return `user ${sameAccount} has the same firebase_id`;
    const sameEmail = this.emails.get(email.toLowerCase());
    return sameEmail === undefined ? null : `user ${sameEmail} has the same email, ignoring case`;
  }

  add({ id, firebaseId, email, companyId, userType }: LegacyUser): void {
    this.ids.set(id, firebaseId);
    this.firebaseIds.set(firebaseId, id);
    this.emails.set(email.toLowerCase(), id);
    if (companyId === null) return;
    const hasAdmin = userType === 'admin' || this.staff.get(companyId)?.hasAdmin === true;
    this.staff.set(companyId, { hasAdmin });
  }

  /** Records that a list contains an accepted user again. */
  repeat(id: string): void {
    this.repeated.add(id);
  }

  refuse(refused: Refused): void {
    this.refused.push(refused);
  }

  /** Rejects the invalid users for which no other list had a valid record. */
  report(report: Report): void {
    const reported = new Set<string>();
    for (const { kind, id, json, reason } of this.refused) {
      const { firebase_id, email } = propertiesOf(json);
      const account = JSON.stringify([id, firebase_id ?? null, firebase_id ? null : email]);
      const isNamed = typeof firebase_id === 'string' || typeof email === 'string';
      const isTaken = typeof firebase_id === 'string' && this.ids.get(Number(id)) === firebase_id.trim();
      if (isNamed && (isTaken || reported.has(account))) {
        this.repeat(id);
        continue;
      }
      reported.add(account);
      report.readAndReject(kind, id, reason);
    }
    report.warnings.push(...this.warnings());
  }

  /** The members' company needs no admin. */
  private warnings(): string[] {
    const ids = [...this.repeated];
    const more = ids.length > SHOWN ? ` and ${(ids.length - SHOWN).toLocaleString('en')} more` : '';
    const one = ids.length === 1;
    return [
      ...[...this.staff]
        .filter(([id, { hasAdmin }]) => !hasAdmin && id !== MEMBER_COMPANY_ID)
        .map(([id]) => `company ${id} has staff and no admin: only MASTER CONTROL can manage it`),
      ...(ids.length > 0
        ? [
            `${ids.length.toLocaleString('en')} ${one ? 'user is' : 'users are'} listed more than once, and counted once: ` +
              `${ids.slice(0, SHOWN).join(', ')}${more}`,
          ]
        : []),
    ];
  }
}
