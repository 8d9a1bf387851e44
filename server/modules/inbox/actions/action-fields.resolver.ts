import { Args, Extensions, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, ownRead } from '../../../platform/database/loaders.js';
import { COSTS_AS_RECORD, costsStatements } from '../../../platform/graphql/query-cost.js';
import { type Language, languageOf } from '../../../platform/mail/languages.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { teamRelation } from '../../directory/users/team-relations.js';
import { User } from '../../directory/users/user.entity.js';
import { Action } from './action.entity.js';
import { ActionDecision, ActionDelegation } from './action.model.js';
import { ActionKindsService } from './action-kinds.service.js';
import { ActionPagesService } from './action-pages.service.js';
import { ActionReaderService, type SeenAction } from './action-reader.service.js';
import { isPending } from './actions.service.js';
import { DecisionsService } from './decisions.service.js';
import { DelegationsService } from './delegations.service.js';

const LANGUAGE = {
  name: 'language',
  type: () => String,
  nullable: true,
  description: 'One of en, de, es, fr and ar. English if it is missing or another one.',
} as const;

/** Resolves fields of actions that come from other records or depend on the caller. */
@Resolver(() => Action)
export class ActionFieldsResolver {
  constructor(
    private readonly kinds: ActionKindsService,
    private readonly reader: ActionReaderService,
    private readonly decisionsService: DecisionsService,
    private readonly delegations: DelegationsService,
    private readonly colleagues: ColleaguesService,
    private readonly database: DatabaseService,
  ) {}

  @ResolveField(() => String, {
    description:
      'What is to be decided, in a language: en, de, es, fr or ar. Without `language`, in English.',
  })
  title(@Parent() action: SeenAction, @Args(LANGUAGE) language: string | null) {
    return this.kinds.titleOf(action, languageOf(language));
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'The exact subject, such as an email address. Null if the title says everything.',
  })
  detail(@Parent() { params }: SeenAction) {
    return params.detail ?? null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'The path of the page of its subject, if it has one.',
  })
  path(@Parent() action: SeenAction) {
    return this.kinds.get(action.kind).path?.(action) ?? null;
  }

  @ResolveField(() => [ActionDecision], {
    description: 'The decisions that the caller can take now, the usual one first. Labels are in `language`.',
  })
  @WithParent()
  decisions(
    @CurrentActor() actor: Actor,
    @Parent() action: SeenAction,
    @Args(LANGUAGE) language: string | null,
  ): ActionDecision[] {
    if (!isPending(action) || !this.reader.mayDecide(actor, action)) return [];
    return this.kinds
      .get(action.kind)
      .decisions.map((name) => this.labelled(action, name, languageOf(language)));
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The label of `decision` in a language. Null before a decision, and if it was settled elsewhere.',
  })
  decisionLabel(@Parent() action: SeenAction, @Args(LANGUAGE) language: string | null) {
    return action.decision && this.labelled(action, action.decision, languageOf(language)).label;
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller can undo the decision now.' })
  isUndoable(@CurrentActor() actor: Actor, @Parent() action: SeenAction) {
    return this.decisionsService.isUndoable(actor, action);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => DateTime, {
    nullable: true,
    description: 'Until when the caller has put it off. Null if the caller has not.',
  })
  snoozedUntil(@CurrentActor() actor: Actor, @Parent() { id }: SeenAction) {
    return loaderFor(actor, 'snoozes', (ids) => this.delegations.snoozedUntil(actor, ids)).load(id);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => String, {
    nullable: true,
    description: 'The name of the team that it is about. Null without one.',
  })
  teamName(@CurrentActor() actor: Actor, @Parent() { teamId }: SeenAction) {
    return teamId && loaderFor(actor, 'action-teams', (ids) => this.teamNames(ids)).load(teamId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person that it is assigned to. Null with a rule.',
  })
  @WithParent()
  assignee(@CurrentActor() actor: Actor, @Parent() { assigneeId }: SeenAction) {
    return assigneeId && this.colleagues.find(actor, assigneeId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person that asks. Null without one.',
  })
  @WithParent()
  requester(@CurrentActor() actor: Actor, @Parent() { requesterId }: SeenAction) {
    return requesterId && this.colleagues.find(actor, requesterId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person that it was passed on to.' })
  @WithParent()
  delegate(@CurrentActor() actor: Actor, @Parent() { delegateId }: SeenAction) {
    return delegateId && this.colleagues.find(actor, delegateId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person that passed it on.' })
  @WithParent()
  delegatedBy(@CurrentActor() actor: Actor, @Parent() { delegatorId }: SeenAction) {
    return delegatorId && this.colleagues.find(actor, delegatorId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person that decided. Null before that.',
  })
  @WithParent()
  decidedBy(@CurrentActor() actor: Actor, @Parent() { deciderId }: SeenAction) {
    return deciderId && this.colleagues.find(actor, deciderId);
  }

  private labelled({ kind }: SeenAction, name: string, language: Language): ActionDecision {
    return { name, label: this.kinds.labelOf(kind, name, language) };
  }

  private async teamNames(ids: readonly number[]): Promise<(string | null)[]> {
    const rows = await this.database.rows<{ id: number; name: string }>(
      `SELECT t.id, t.name FROM ${teamRelation('names')} AS t WHERE t.id = ANY($1)`,
      [ids],
    );
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

@Resolver(() => ActionDelegation)
export class ActionDelegationResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, { nullable: true, description: 'The person whose actions they are.' })
  @WithParent()
  user(@CurrentActor() actor: Actor, @Parent() { userId }: ActionDelegation) {
    return this.colleagues.find(actor, userId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person that decides.' })
  @WithParent()
  delegate(@CurrentActor() actor: Actor, @Parent() { delegateId }: ActionDelegation) {
    return this.colleagues.find(actor, delegateId);
  }
}

@Resolver(() => User)
export class UserActionsResolver {
  constructor(private readonly pages: ActionPagesService) {}

  @Extensions(costsStatements(1))
  @ResolveField(() => Int, {
    nullable: true,
    description: 'The same as `Query.actionCount`, for the caller. Null for another user.',
  })
  @NotForClients()
  actionCount(@CurrentActor() actor: Actor, @Parent() user: User) {
    return actor.user?.id === user.id
      ? ownRead(actor, 'action-count', () => this.pages.waiting(actor))
      : null;
  }
}
