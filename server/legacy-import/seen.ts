import type { LegacyUser } from '../legacy-backend/legacy-records.js';
import { MEMBER_COMPANY_ID } from '../platform/settings/constants.js';

/** The users that an import has read so far, to find duplicates. */
export class Seen {
  private readonly ids = new Set<number>();
  private readonly firebaseIds = new Map<string, number>();
  private readonly emails = new Map<string, number>();
  private readonly staff = new Map<number, { hasAdmin: boolean }>();

  /** Why a user is a duplicate of one before it. */
  conflict({ id, firebaseId, email }: LegacyUser): string | null {
    if (this.ids.has(id)) return 'another user has the same id';
    const sameAccount = this.firebaseIds.get(firebaseId);
    if (sameAccount !== undefined) return `user ${sameAccount} has the same firebase_id`;
    const sameEmail = this.emails.get(email.toLowerCase());
    return sameEmail === undefined ? null : `user ${sameEmail} has the same email, ignoring case`;
  }

  add({ id, firebaseId, email, companyId, userType }: LegacyUser): void {
    this.ids.add(id);
    this.firebaseIds.set(firebaseId, id);
    this.emails.set(email.toLowerCase(), id);
    if (companyId === null) return;
    const hasAdmin = userType === 'admin' || this.staff.get(companyId)?.hasAdmin === true;
    this.staff.set(companyId, { hasAdmin });
  }

  /** Returns a warning for each company with staff and no admin. The members' company needs none. */
  warnings(): string[] {
    return [...this.staff]
      .filter(([id, { hasAdmin }]) => !hasAdmin && id !== MEMBER_COMPANY_ID)
      .map(([id]) => `company ${id} has staff and no admin: only MASTER CONTROL can manage it`);
  }
}
