import { Args, Extensions, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { Database } from '../platform/database/database.service.js';
import { loaderFor } from '../platform/database/loaders.js';
import { connectionOf } from '../platform/graphql/connections.js';
import { COSTS_AS_RECORD, costsStatements, costsStatementsPerId } from '../platform/graphql/query-cost.js';
import { type Language, languageOf } from '../platform/mail/languages.js';
import { DateTime } from '../platform/validation/time.js';
import { Colleague, Colleagues } from '../users/colleague.js';
import { User } from '../users/user.entity.js';
import { Action } from './action.entity.js';
import { ActionDecision, ActionDelegation, ActionDelegations, DecideResult } from './action.model.js';
import { ActionKinds } from './action-kinds.js';
import { ActionPages, COUNTED_ACTIONS } from './action-pages.js';
import { ActionReader, type SeenAction } from './action-reader.js';
import {
  ActionArgs,
  ActionPageArgs,
  AssignableArgs,
  DecideActionArgs,
  DecideActionsArgs,
  DelegateActionArgs,
  MAX_DECIDED,
  SetDelegationArgs,
  SnoozeActionArgs,
} from './actions.input.js';
import { isPending } from './actions.service.js';
import { AssigneesService, MAX_ASSIGNABLE } from './assignees.service.js';
import { DecisionsService } from './decisions.service.js';
import { DelegationsService } from './delegations.service.js';

const ActionConnection = connectionOf('Action', Action);

const LANGUAGE = {
  name: 'language',
  type: () => String,
  nullable: true,
  description: 'One of en, de, es, fr and ar. English if it is missing or another one.',
} as const;

@Resolver(() => Action)
export class ActionsResolver {
  constructor(
    private readonly pages: ActionPages,
    private readonly reader: ActionReader,
    private readonly decisions: DecisionsService,
    private readonly delegations: DelegationsService,
    private readonly assignees: AssigneesService,
  ) {}

  @Extensions(costsStatements(3))
  @Query(() => ActionConnection, {
    description:
      "The caller's actions: what waits for their decision, or what they have requested. FORBIDDEN without a company and without the feature 'Actions'. `meChanged` sends an event when they change.",
  })
  @Access('authenticated')
  actions(@CurrentActor() actor: Actor, @Args() args: ActionPageArgs) {
    return this.pages.page(actor, args);
  }

  @Extensions(costsStatements(2))
  @Query(() => Action, {
    description:
      'Returns an action. NOT_FOUND if it does not exist or the caller may not see it: it is for people that can decide it or took part and, unless it is a task, for admins and MASTER CONTROL.',
  })
  @Access('authenticated')
  action(@CurrentActor() actor: Actor, @Args() { id }: ActionArgs) {
    return this.reader.get(actor, id);
  }

  @Extensions(costsStatements(1))
  @Query(() => Int, {
    nullable: true,
    description: `How many actions wait in the caller's inbox and are not put off. Counting stops at ${COUNTED_ACTIONS}. Null without a company or the feature 'Actions'.`,
  })
  @Access('authenticated')
  actionCount(@CurrentActor() actor: Actor) {
    return this.pages.waiting(actor);
  }

  @Extensions(costsStatements(2, MAX_ASSIGNABLE))
  @Query(() => [Colleague], {
    description: `People that the caller can assign a task to or pass an action on to: those on a staff list that they may read, and members of their teams. At most ${MAX_ASSIGNABLE}, the caller first.`,
  })
  @Access('authenticated')
  assignableColleagues(@CurrentActor() actor: Actor, @Args() { search }: AssignableArgs) {
    return this.assignees.search(actor, search);
  }

  @Extensions(costsStatements(2))
  @Query(() => ActionDelegations, {
    description: "The caller's delegation, and the delegations of other people to the caller.",
  })
  @Access('authenticated')
  actionDelegations(@CurrentActor() actor: Actor) {
    return this.delegations.list(actor);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Action, {
    description:
      'Decides an action, and carries the decision out on its subject in the same transaction. FORBIDDEN for the own request; CONFLICT if it is decided already; the message names the person and the decision.',
  })
  @Access('authenticated')
  decideAction(@CurrentActor() actor: Actor, @Args() { id, ...decision }: DecideActionArgs) {
    return this.decisions.decide(actor, id, decision);
  }

  // Each takes more, but 100 of them must be possible at once.
  @Extensions(costsStatementsPerId(4))
  @Mutation(() => [DecideResult], {
    description: `Decides up to ${MAX_DECIDED} actions in the same way, and returns a result for each. One that fails does not prevent the others.`,
  })
  @Access('authenticated')
  decideActions(@CurrentActor() actor: Actor, @Args() { ids, ...decision }: DecideActionsArgs) {
    return this.decisions.decideMany(actor, ids, decision);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Action, {
    description:
      "Undoes the caller's decision of the last 10 minutes, if its kind allows that: see `Action.isUndoable`. Does nothing if it waits. FORBIDDEN after that time.",
  })
  @Access('authenticated')
  undoAction(@CurrentActor() actor: Actor, @Args() { id }: ActionArgs) {
    return this.decisions.undo(actor, id);
  }

  @Mutation(() => Action, {
    description: "Hides an action from the caller's inbox until a time. Others are not affected.",
  })
  @Access('authenticated')
  snoozeAction(@CurrentActor() actor: Actor, @Args() { id, until }: SnoozeActionArgs) {
    return this.delegations.snooze(actor, id, until);
  }

  @Mutation(() => Action, { description: "Shows an action in the caller's inbox again." })
  @Access('authenticated')
  unsnoozeAction(@CurrentActor() actor: Actor, @Args() { id }: ActionArgs) {
    return this.delegations.snooze(actor, id, null);
  }

  @Extensions(costsStatements(10))
  @Mutation(() => Action, {
    description:
      'Passes an action on to another person, or takes it back. Everybody that could decide it before still can. Actions for admins can be passed on to admins only.',
  })
  @Access('authenticated')
  delegateAction(@CurrentActor() actor: Actor, @Args() { id, to }: DelegateActionArgs) {
    return this.delegations.delegate(actor, id, to ?? null);
  }

  @Mutation(() => ActionDelegations, {
    description:
      "Lets a person decide the caller's actions for a period, and those that the caller decides as the lead of a team. The rights of admins are not passed on. Replaces an earlier delegation.",
  })
  @Access('authenticated')
  setDelegation(@CurrentActor() actor: Actor, @Args() args: SetDelegationArgs) {
    return this.delegations.set(actor, args);
  }

  @Mutation(() => ActionDelegations, {
    description: "Ends the caller's delegation. Does nothing without one.",
  })
  @Access('authenticated')
  endDelegation(@CurrentActor() actor: Actor) {
    return this.delegations.end(actor);
  }
}

/** The fields of an action that are read from other records or depend on the caller. */
@Resolver(() => Action)
export class ActionFieldsResolver {
  constructor(
    private readonly kinds: ActionKinds,
    private readonly reader: ActionReader,
    private readonly decisionsService: DecisionsService,
    private readonly delegations: DelegationsService,
    private readonly colleagues: Colleagues,
    private readonly database: Database,
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
    description:
      'What it is about more exactly, such as an email address. Null if the title says everything.',
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
  assignee(@CurrentActor() actor: Actor, @Parent() { assigneeId }: SeenAction) {
    return assigneeId && this.colleagues.find(actor, assigneeId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person who asks. Null if it is nobody.',
  })
  requester(@CurrentActor() actor: Actor, @Parent() { requesterId }: SeenAction) {
    return requesterId && this.colleagues.find(actor, requesterId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person that it was passed on to.' })
  delegate(@CurrentActor() actor: Actor, @Parent() { delegateId }: SeenAction) {
    return delegateId && this.colleagues.find(actor, delegateId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person who passed it on.' })
  delegatedBy(@CurrentActor() actor: Actor, @Parent() { delegatorId }: SeenAction) {
    return delegatorId && this.colleagues.find(actor, delegatorId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person who decided. Null before that.' })
  decidedBy(@CurrentActor() actor: Actor, @Parent() { deciderId }: SeenAction) {
    return deciderId && this.colleagues.find(actor, deciderId);
  }

  private labelled({ kind }: SeenAction, name: string, language: Language): ActionDecision {
    return { name, label: this.kinds.labelOf(kind, name, language) };
  }

  private async teamNames(ids: readonly number[]): Promise<(string | null)[]> {
    const rows = await this.database.prepared<{ id: number; name: string }>(
      `SELECT id, name FROM teams WHERE id = ANY($1)`,
      [ids],
    );
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

@Resolver(() => ActionDelegation)
export class ActionDelegationResolver {
  constructor(private readonly colleagues: Colleagues) {}

  @ResolveField(() => Colleague, { nullable: true, description: 'The person whose actions they are.' })
  user(@CurrentActor() actor: Actor, @Parent() { userId }: ActionDelegation) {
    return this.colleagues.find(actor, userId);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person who decides.' })
  delegate(@CurrentActor() actor: Actor, @Parent() { delegateId }: ActionDelegation) {
    return this.colleagues.find(actor, delegateId);
  }
}

@Resolver(() => User)
export class UserActionsResolver {
  constructor(private readonly pages: ActionPages) {}

  @Extensions(costsStatements(1))
  @ResolveField(() => Int, {
    nullable: true,
    description: 'The same as `Query.actionCount`, for the caller. Null for another user.',
  })
  actionCount(@CurrentActor() actor: Actor, @Parent() user: User) {
    return actor.user?.id === user.id ? this.pages.waiting(actor) : null;
  }
}
