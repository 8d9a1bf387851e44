import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { type User, UserType } from '../user.entity.js';
import type { RuledUser } from '../user.policy.js';
import { UsersService } from '../users.service.js';

type Facts = Pick<RuledUser, 'isMaster' | 'isLastMaster' | 'isLastAdmin' | 'isAlone'>;

/** Finds users with the facts that the policies need besides the record. */
@Injectable()
export class RuledUsersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersService,
  ) {}

  /** Returns a user. NOT_FOUND if the actor may not see them. */
  async get(actor: Actor, userId: number): Promise<RuledUser> {
    const user = await this.users.getById(actor, userId);
    const { id, companyId, userType } = user;
    return { id, companyId, userType, ...(await this.factsOf(user)) };
  }

  private async factsOf(user: User): Promise<Facts> {
    const [facts] = await this.database.rows<Facts>(
      `WITH masters AS (
         SELECT p.user_id, u.suspended_at IS NULL AS "isActive" FROM user_privileges p JOIN users u ON u.id = p.user_id
         WHERE p.privilege_title = '${PRIVILEGES.masterControl}')
       SELECT EXISTS (SELECT FROM masters WHERE user_id = $1) AS "isMaster",
         EXISTS (SELECT FROM masters WHERE user_id = $1)
           AND NOT EXISTS (SELECT FROM masters WHERE user_id <> $1 AND "isActive") AS "isLastMaster",
         NOT EXISTS (SELECT FROM users o WHERE o.company_id = $2 AND o.id <> $1) AS "isAlone",
         NOT EXISTS (SELECT FROM users o WHERE o.company_id = $2 AND o.id <> $1 AND o.user_type = 'admin'
                       AND o.suspended_at IS NULL) AS "isLastAdmin"`,
      [user.id, user.companyId],
    );
    const isActiveAdmin =
      user.companyId !== null && user.userType === UserType.ADMIN && user.suspendedAt === null;
    return { ...facts, isLastAdmin: facts.isLastAdmin && isActiveAdmin };
  }
}
