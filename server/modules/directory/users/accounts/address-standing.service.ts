import { Injectable } from '@nestjs/common';
import { IdentityService } from '../../../../core/identity/identity.service.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { queryRow, type SqlSource } from '../../../../platform/database/statement.js';
import { settings } from '../../../../platform/settings/settings.js';

/** A secret address that gives a person access without signing in. */
export interface PersonalAddress {
  userId: number;
  /** When it was made or sent, in milliseconds since 1970. */
  madeAt: number;
  /** Whether it was made in a session with a second factor. Undefined for emailed addresses. */
  usedSecondFactor?: boolean;
}

interface Standing {
  uid: string;
  needsFactor: boolean;
  hasFactor: boolean;
}

/** Whether a person's secret addresses are still valid. Whatever ends sessions also ends them. */
@Injectable()
export class AddressStandingService {
  constructor(private readonly identities: IdentityService) {}

  /**
   * Whether an address is valid: its person is not suspended, has not signed out everywhere since, the account at the
   * identity provider is enabled and has the same password and email as when the address was made, and the person has
   * any required second factor.
   */
  async holds(source: SqlSource, { userId, madeAt, usedSecondFactor }: PersonalAddress): Promise<boolean> {
    const standing = await queryRow<Standing>(
      source,
      `SELECT u.firebase_id AS uid, jsonb_array_length(u.second_factors) > 0 AS "hasFactor",
         coalesce(c.requires_second_factor, false) OR ($3 AND EXISTS (
           SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = $4)) AS "needsFactor"
       FROM users u LEFT JOIN companies c ON c.id = u.company_id
       WHERE u.id = $1 AND u.suspended_at IS NULL AND NOT EXISTS (
         SELECT FROM signed_out_identities s WHERE s.firebase_id = u.firebase_id AND s.valid_after > $2)`,
      [userId, new Date(madeAt), settings().masterControlSecondFactor, PRIVILEGES.masterControl],
    );
    if (!standing) return false;
    const { uid, needsFactor, hasFactor } = standing;
    if (needsFactor && !(hasFactor && usedSecondFactor !== false)) return false;
    return (await this.identities.isActive(uid)) && this.identities.signInsValidFrom(uid) <= madeAt;
  }
}
