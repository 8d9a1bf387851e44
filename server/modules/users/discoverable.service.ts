import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Changes } from '../../core/ledger/changes.service.js';
import { execute, queryRow } from '../../platform/database/statement.js';
import { notFound } from '../../platform/errors/app-error.js';
import { type User, USER_COLUMNS } from './user.entity.js';

/** Lets users choose whether companies find them while they are unallocated. */
@Injectable()
export class DiscoverableService {
  constructor(private readonly changes: Changes) {}

  /** Stores the choice of the actor. Choosing the same again changes nothing. */
  async set(actor: Actor, isDiscoverable: boolean): Promise<User> {
    if (!actor.user) throw notFound('User');
    const { id } = actor.user;
    return this.changes.make(actor, async ({ manager, record }) => {
      const select = `SELECT ${USER_COLUMNS} FROM users u WHERE u.id = $1 FOR NO KEY UPDATE`;
      const user = await queryRow<User>(manager, select, [id]);
      if (!user) throw notFound('User');
      if (user.isDiscoverable === isDiscoverable) return user;
      await execute(manager, `UPDATE users SET is_discoverable = $2 WHERE id = $1`, [id, isDiscoverable]);
      record({
        action: 'DISCOVERABLE_SET',
        companyId: user.companyId,
        subject: { type: 'USER', id },
        before: { isDiscoverable: user.isDiscoverable },
        after: { isDiscoverable },
      });
      return { ...user, isDiscoverable };
    });
  }
}
