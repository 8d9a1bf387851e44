import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForSupport } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { MAX_SYNCED, SyncStaffArgs } from './staff-sync.input.js';
import { StaffSync } from './staff-sync.model.js';
import { StaffSyncService } from './staff-sync.service.js';

@Resolver()
export class StaffSyncResolver {
  constructor(private readonly staff: StaffSyncService) {}

  @Mutation(() => StaffSync, {
    description: `Makes the staff of a company follow another system: invites new people, updates the profiles of members, and suspends, reactivates and removes them, with a result for each of up to ${MAX_SYNCED} rows. Members without a row stay as they are. For admins in their own company and MASTER CONTROL in any.`,
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  syncStaff(@CurrentActor() actor: Actor, @Args() args: SyncStaffArgs) {
    return this.staff.sync(actor, args);
  }
}
