import { Injectable } from '@nestjs/common';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { besideOperation, type Origin } from '../changes/operation.js';
import type { IsoTime } from '../common/time.js';
import { type Identity, IdentityService } from '../identity/identity.service.js';
import type { User } from '../users/user.entity.js';

/**
 * Checks whether passwords that somebody else has set are still in use. A password change at the identity provider ends
 * every earlier sign-in, so it moves the time from which sign-ins are valid. The Admin SDK does not expose the time of
 * the password change itself, so an email change at the provider, which moves the same time, also counts as one.
 * `signOutEverywhere` moves it as well; these users cannot call it before they have changed the password.
 */
@Injectable()
export class InitialPasswords {
  constructor(
    private readonly identities: IdentityService,
    private readonly changes: Changes,
  ) {}

  /** Whether a user still has the password that was set at that time; stores it once the password has changed. */
  async mustChange(user: User, setAt: IsoTime | null, identity: Identity, origin: Origin): Promise<boolean> {
    if (setAt === null) return false;
    if (this.identities.signInsHoldFrom(identity.uid) <= Date.parse(setAt)) return true;
    await besideOperation(() =>
      this.changes.make(
        { identity, user, privileges: new Set() },
        async ({ manager, record }) => {
          // [rows, count] is what the driver returns for an UPDATE.
          const [[changed]]: [{ companyId: number | null }[], number] = await manager.query(
            `UPDATE users SET initial_password_at = NULL WHERE id = $1 AND initial_password_at IS NOT NULL
             RETURNING company_id AS "companyId"`,
            [user.id],
          );
          if (!changed) return;
          record({
            action: AuditAction.INITIAL_PASSWORD_CHANGED,
            companyId: changed.companyId,
            subject: { type: AuditSubject.USER, id: user.id },
          });
        },
        origin,
      ),
    );
    return false;
  }
}
