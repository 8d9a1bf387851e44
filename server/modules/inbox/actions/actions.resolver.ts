import { Args, Extensions, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { NameArg } from '../../../platform/graphql/arguments.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { costsStatements, costsStatementsPerId } from '../../../platform/graphql/query-cost.js';
import { Colleague } from '../../directory/users/lists/colleagues.service.js';
import { Action } from './action.entity.js';
import { ActionDelegations, DecideResult } from './action.model.js';
import { ActionPagesService, COUNTED_ACTIONS } from './action-pages.service.js';
import { ActionReaderService } from './action-reader.service.js';
import {
  ActionArgs,
  ActionPageArgs,
  DecideActionArgs,
  DecideActionsArgs,
  DelegateActionArgs,
  MAX_DECIDED,
  SetDelegationArgs,
  SnoozeActionArgs,
} from './actions.input.js';
import { AssigneesService, MAX_ASSIGNABLE } from './assignees.service.js';
import { DecisionsService } from './decisions.service.js';
import { DelegationsService } from './delegations.service.js';

const ActionConnection = connectionOf('Action', Action);

@Resolver(() => Action)
export class ActionsResolver {
  constructor(
    private readonly pages: ActionPagesService,
    private readonly reader: ActionReaderService,
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
  @NotForClients()
  actions(@CurrentActor() actor: Actor, @Args() args: ActionPageArgs) {
    return this.pages.page(actor, args);
  }

  @Extensions(costsStatements(2))
  @Query(() => Action, {
    description:
      'Returns an action. NOT_FOUND if it does not exist or the caller may not see it: it is for people that can decide it or took part and, unless it is a task, for admins and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NotForClients()
  action(@CurrentActor() actor: Actor, @Args() { id }: ActionArgs) {
    return this.reader.get(actor, id);
  }

  @Extensions(costsStatements(1))
  @Query(() => Int, {
    nullable: true,
    description: `How many actions wait in the caller's inbox and are not put off. Counting stops at ${COUNTED_ACTIONS}. Null without a company or the feature 'Actions'.`,
  })
  @Access('authenticated')
  @NotForClients()
  actionCount(@CurrentActor() actor: Actor) {
    return this.pages.waiting(actor);
  }

  @Extensions(costsStatements(20, MAX_ASSIGNABLE))
  @Query(() => [Colleague], {
    description: `People that the caller can assign a task to or pass an action on to: those on a staff list that they may read, and members of their teams. At most ${MAX_ASSIGNABLE}, the caller first.`,
  })
  @Access('authenticated')
  @NotForClients()
  assignableColleagues(@CurrentActor() actor: Actor, @NameArg() search?: string) {
    return this.assignees.search(actor, search);
  }

  @Extensions(costsStatements(2))
  @Query(() => ActionDelegations, {
    description: "The caller's delegation, and the delegations of other people to the caller.",
  })
  @Access('authenticated')
  @NotForClients()
  actionDelegations(@CurrentActor() actor: Actor) {
    return this.delegations.list(actor);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Action, {
    description:
      'Decides an action, and carries the decision out on its subject in the same transaction. FORBIDDEN for the own request; CONFLICT if it is decided already; the message names the person and the decision.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('WORK')
  decideAction(@CurrentActor() actor: Actor, @Args() { id, ...decision }: DecideActionArgs) {
    return this.decisions.decide(actor, id, decision);
  }

  // Each call takes longer, but 100 of them must be possible at once.
  @Extensions(costsStatementsPerId(4))
  @Mutation(() => [DecideResult], {
    description: `Decides up to ${MAX_DECIDED} actions in the same way, and returns a result for each. One that fails does not prevent the others.`,
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('WORK')
  decideActions(@CurrentActor() actor: Actor, @Args() { ids, ...decision }: DecideActionsArgs) {
    return this.decisions.decideMany(actor, ids, decision);
  }

  @Extensions(costsStatements(8))
  @Undoes()
  @Mutation(() => Action, {
    description:
      "Undoes the caller's decision of the last 10 minutes, if its kind allows that: see `Action.isUndoable`. Does nothing if it waits. FORBIDDEN after that time.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('WORK')
  undoAction(@CurrentActor() actor: Actor, @Args() { id }: ActionArgs) {
    return this.decisions.undo(actor, id);
  }

  @Mutation(() => Action, {
    description: "Hides an action from the caller's inbox until a time. Others are not affected.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  snoozeAction(@CurrentActor() actor: Actor, @Args() { id, until }: SnoozeActionArgs) {
    return this.delegations.snooze(actor, id, until);
  }

  @Mutation(() => Action, { description: "Shows an action in the caller's inbox again." })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  unsnoozeAction(@CurrentActor() actor: Actor, @Args() { id }: ActionArgs) {
    return this.delegations.snooze(actor, id, null);
  }

  @Extensions(costsStatements(10))
  @Mutation(() => Action, {
    description:
      'Passes an action on to another person, or takes it back. Everybody that could decide it before still can. Actions for admins can be passed on to admins only.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('WORK')
  delegateAction(@CurrentActor() actor: Actor, @Args() { id, to }: DelegateActionArgs) {
    return this.delegations.delegate(actor, id, to ?? null);
  }

  @Mutation(() => ActionDelegations, {
    description:
      "Lets a person decide the caller's actions for a period, and those that the caller decides as the lead of a team. The rights of admins are not passed on. Replaces an earlier delegation.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  setDelegation(@CurrentActor() actor: Actor, @Args() args: SetDelegationArgs) {
    return this.delegations.set(actor, args);
  }

  @Mutation(() => ActionDelegations, {
    description: "Ends the caller's delegation. Does nothing without one.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  endDelegation(@CurrentActor() actor: Actor) {
    return this.delegations.end(actor);
  }
}
