import { Injectable } from '@nestjs/common';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { besideOperation, type Origin } from '../changes/operation.js';
import type { IsoTime } from '../common/time.js';
import { type Identity, IdentityService } from '../identity/identity.service.js';
import type { User } from '../users/user.entity.js';

/**
 * Passwords that somebody else has set, and whether they still apply. A change of the password at the identity provider
 * ends every earlier sign-in there, so it shows in the time from which sign-ins hold. `signOutEverywhere` moves that
 * time as well: it is closed to these users until the password is changed.
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
