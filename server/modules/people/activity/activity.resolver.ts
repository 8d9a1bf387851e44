import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Arg } from '../../../platform/graphql/arguments.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { costsStatements, costsStatementsPerId } from '../../../platform/graphql/query-cost.js';
import { ActivityPagesService } from './activity-pages.service.js';
import { ActivityArgs } from './activity.input.js';
import { ActivityFeed } from './activity.model.js';
import { UndoService } from './undo.service.js';

const NO_ENTRY = { message: 'is not the id of an entry' };
const EntryArg = () =>
  Arg(
    'id',
    { type: () => ID, description: 'The id of the entry.' },
    Max(Number.MAX_SAFE_INTEGER, NO_ENTRY),
    Min(1, NO_ENTRY),
    IsInt(NO_ENTRY),
    Transform(({ value }) => (/^[1-9]\d{0,15}$/.test(value) ? Number(value) : value)),
  );

@Resolver()
export class ActivityResolver {
  constructor(
    private readonly feed: ActivityPagesService,
    private readonly undo: UndoService,
  ) {}

  @Query(() => ActivityFeed, {
    description:
      'Lists what has happened in a company, a team or to a person, newest first and grouped. Contains what the caller may see now: teams by their visibility, people as in the staff list, and what happened to the caller. Never emails, phone numbers or reasons. NOT_FOUND for a company, team or user that the caller may not see. Needs the feature Activity.',
  })
  @Extensions(costsStatementsPerId(1, 'first'))
  @Access('authenticated')
  @NeedsScope('ACTIVITY_READ')
  activity(@CurrentActor() actor: Actor, @Args() args: ActivityArgs) {
    return this.feed.page(actor, args);
  }

  @Undoes()
  @Mutation(() => Boolean, {
    description:
      'Undoes a change of the last 10 minutes by the opposite operation, with the same rules, as a change of its own. NOT_FOUND if the caller may not see the entry. CONFLICT if it has no inverse, is older, or the record has changed since.',
  })
  @Extensions(costsStatements(60))
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  undoActivity(@CurrentActor() actor: Actor, @EntryArg() id: number) {
    return this.undo.undo(actor, id);
  }
}
