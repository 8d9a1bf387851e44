import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { User } from '../user.entity.js';

/** Lets users choose whether companies can find them while they are unallocated. */
@Injectable()
export class DiscoverableService {
  constructor(private readonly changes: ChangesService) {}

  /** Stores the actor's choice. Repeating it changes nothing. */
  async set(actor: Actor, isDiscoverable: boolean): Promise<User> {
    if (!actor.user) throw notFound('User');
    const { id } = actor.user;
    return this.changes.make(actor, async ({ manager, record }) => {
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!user) throw notFound('User');
      if (user.isDiscoverable === isDiscoverable) return user;
      await manager.update(User, { id }, { isDiscoverable });
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
