import { Args, Extensions, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, NotForSupport, WithParent } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { COSTS_AS_RECORD } from '../../../../platform/graphql/query-cost.js';
import { Colleague, ColleaguesService } from '../lists/colleagues.service.js';
import { ReportingLinesService } from './reporting-lines.service.js';
import { User } from '../user.entity.js';
import { SetManagerArgs } from '../users.input.js';

@Resolver(() => User)
export class ReportingLinesResolver {
  constructor(
    private readonly lines: ReportingLinesService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Mutation(() => User, {
    description:
      "Sets the manager that a user reports to from today on. The manager, and everybody the manager reports to, then sees and handles the user's working time and leave of the days since, and pending requests; a former manager no longer does. CONFLICT (`REPORTING_CYCLE`) if the manager reports to the user. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  setManager(@CurrentActor() actor: Actor, @Args() { userId, managerId }: SetManagerArgs) {
    return this.lines.set(actor, userId, managerId ?? null);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The manager that the user reports to. Null if an admin has set none.',
  })
  @WithParent()
  @Extensions(COSTS_AS_RECORD)
  async manager(@CurrentActor() actor: Actor, @Parent() { id }: User) {
    const managerId = await this.lines.managerOf(actor, id);
    return managerId === null ? null : this.colleagues.find(actor, managerId);
  }
}
