import { Args, Extensions, Float, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Limited } from '../../../../platform/limits/limited.decorator.js';
import { Action } from '../../../inbox/actions/action.entity.js';
import { Colleague, ColleaguesService } from '../../../directory/users/lists/colleagues.service.js';
import { AbsenceRequest, AbsenceType } from './absence.entity.js';
import { AbsenceChange } from './absence-change.entity.js';
import { AbsenceChangesService } from './absence-changes.service.js';
import { AbsenceTypesService } from './absence-types.service.js';
import { AbsenceListsService } from './absence-lists.service.js';
import { ABSENCE, AbsencesService, CANCELLATION, CHANGE } from './absences.service.js';
import { AbsenceChangeInput, AbsenceInput, AbsencePreviewArgs, YearArg } from '../attendance.input.js';
import { AbsenceBalance, AbsencePreview, MAX_ABSENCES, TeamAbsence } from '../attendance.model.js';
import { IdArg, InputArg } from '../../../../platform/graphql/arguments.js';

@Resolver(() => AbsenceRequest)
export class AbsencesResolver {
  constructor(
    private readonly absences: AbsencesService,
    private readonly changes: AbsenceChangesService,
    private readonly lists: AbsenceListsService,
    private readonly colleagues: ColleaguesService,
    private readonly types: AbsenceTypesService,
  ) {}

  @Extensions(costsStatements(3, MAX_ABSENCES))
  @Query(() => [AbsenceRequest], {
    description: `Returns the caller's requests for leave in its company, newest first: at most ${MAX_ABSENCES}. FORBIDDEN (\`FEATURE_MISSING\`) without the feature 'Attendance'.`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  myAbsences(@CurrentActor() actor: Actor) {
    return this.lists.mine(actor);
  }

  @Extensions(costsStatements(11, 50))
  @Query(() => [AbsenceBalance], {
    description: 'Returns what the caller has taken of each kind of leave in a year, and has left.',
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  myAbsenceBalances(@CurrentActor() actor: Actor, @YearArg() year: number) {
    return this.lists.balances(actor, year);
  }

  @Extensions(costsStatements(12, 20))
  @Query(() => AbsencePreview, {
    description:
      'Returns how long leave of the caller, or of a person whose attendance it may read, would be, and which people with the same manager are away meanwhile.',
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  absencePreview(@CurrentActor() actor: Actor, @Args() args: AbsencePreviewArgs) {
    return this.lists.preview(actor, args);
  }

  @Extensions(costsStatements(4))
  @Query(() => AbsenceRequest, {
    description:
      "Returns a request for leave. For the person, its managers if it reports to them since the leave or earlier, the company's admins and MASTER CONTROL; NOT_FOUND for others.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  absence(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the request.') id: number) {
    return this.lists.get(actor, id);
  }

  @Extensions(costsStatements(30))
  @Mutation(() => AbsenceRequest, {
    description:
      "Asks for leave of the caller. The caller's manager decides, or the company's admins. It is approved at once if its kind needs no approval, or nobody else could decide. With `userId`, enters leave of another person, which is approved: for the person's managers, for leave that is not over, and for the company's admins and holders of 'manage ATTENDANCE'. CONFLICT (`NO_WORKING_DAYS`), (`ABSENCES_OVERLAP`), (`ALLOWANCE_EXCEEDED`).",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_WRITE')
  @AnySignIn('WORK')
  @Limited('attendance-requests')
  requestAbsence(@CurrentActor() actor: Actor, @InputArg('The request.') input: AbsenceInput) {
    return this.absences.request(actor, input);
  }

  @Extensions(costsStatements(28))
  @Mutation(() => AbsenceRequest, {
    description:
      "Cancels a request, or leave that was approved. Repeating it changes nothing. The caller's own leave that has begun is cancelled with the consent of those who decide about it: until then it stays APPROVED. CONFLICT (`ABSENCE_OVER`) for leave that is over, except for the company's admins and holders of 'manage ATTENDANCE'; (`ABSENCE_ENDED`) if it was declined. For the person, its managers, the company's admins and holders of 'manage ATTENDANCE'; NOT_FOUND for others.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_WRITE')
  @AnySignIn('WORK')
  cancelAbsence(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the request.') id: number) {
    return this.absences.cancel(actor, id);
  }

  @Extensions(costsStatements(40))
  @Mutation(() => AbsenceRequest, {
    description:
      "Changes a request for leave, or leave that was approved, to other days or another kind, or splits it in two. A request that waits is asked for again. Of the caller's own leave that was approved, the change waits for those who decide about leave, as `pendingChange`, and the leave stays as it is until then; changing it to what it is withdraws the change. Managers, the company's admins and holders of 'manage ATTENDANCE' change leave of others at once. CONFLICT (`ABSENCE_OVER`) for leave that is over, except for the latter two; (`ABSENCE_ENDED`) if it was declined or cancelled; otherwise as `requestAbsence`. NOT_FOUND for others.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_WRITE')
  @AnySignIn('WORK')
  @Limited('attendance-requests')
  changeAbsence(
    @CurrentActor() actor: Actor,
    @IdArg('id', 'The id of the request.') id: number,
    @InputArg('What it is to be instead.') input: AbsenceChangeInput,
  ) {
    return this.changes.change(actor, id, input);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: AbsenceRequest) {
    return this.colleagues.find(actor, userId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'Who has decided. Null if nobody has, or that account is closed.',
  })
  @WithParent()
  decider(@CurrentActor() actor: Actor, @Parent() { deciderId }: AbsenceRequest) {
    return deciderId === null ? null : this.colleagues.find(actor, deciderId);
  }

  @ResolveField(() => Float, { description: 'How many working days it takes, in halves.' })
  @WithParent()
  days(@CurrentActor() actor: Actor, @Parent() request: AbsenceRequest) {
    return this.lists.lengthOf(actor, request);
  }

  // All requests of a list share their statement.
  @Extensions(costsStatements(0))
  @ResolveField(() => Boolean, {
    description: 'Whether the person has asked to cancel leave that has begun, and nobody has decided yet.',
  })
  @WithParent()
  isCancellationRequested(@CurrentActor() actor: Actor, @Parent() request: AbsenceRequest) {
    return this.lists.isCancellationRequested(actor, request);
  }

  // All requests of a list share their statement.
  @Extensions(costsStatements(0))
  @ResolveField(() => AbsenceChange, {
    nullable: true,
    description: 'The change of approved leave that waits for a decision. Null without one.',
  })
  @WithParent()
  pendingChange(@CurrentActor() actor: Actor, @Parent() request: AbsenceRequest) {
    return this.changes.pending(actor, request);
  }

  // All requests of a list share their statement.
  @Extensions(costsStatements(0, 10))
  @ResolveField(() => [TeamAbsence], {
    description: `People with the same manager that are away meanwhile, as far as the caller may know: at most ${MAX_ABSENCES}.`,
  })
  @WithParent()
  overlaps(@CurrentActor() actor: Actor, @Parent() request: AbsenceRequest) {
    return this.lists.overlapsOf(actor, request);
  }

  @ResolveField(() => AbsenceType, { nullable: true, description: 'The kind of leave.' })
  @WithParent()
  type(@CurrentActor() actor: Actor, @Parent() { typeId }: AbsenceRequest) {
    return this.types.find(actor, typeId);
  }
}

@Resolver(() => AbsenceChange)
export class AbsenceChangeResolver {
  constructor(private readonly types: AbsenceTypesService) {}

  @ResolveField(() => AbsenceType, { nullable: true, description: 'The kind of leave that it is to be.' })
  @WithParent()
  type(@CurrentActor() actor: Actor, @Parent() { typeId }: AbsenceChange) {
    return this.types.find(actor, typeId);
  }
}

@Resolver(() => AbsenceType)
export class AbsenceTypeResolver {
  @ResolveField(() => Float, {
    nullable: true,
    description:
      "A year's amount under today's policy: working days, or hours for kinds in hours. Null without a limit.",
  })
  @WithParent()
  allowance(@Parent() { allowanceHalves }: AbsenceType) {
    return allowanceHalves === null ? null : allowanceHalves / 2;
  }
}

@Resolver(() => TeamAbsence)
export class TeamAbsenceResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: TeamAbsence) {
    return this.colleagues.find(actor, userId);
  }
}

@Resolver(() => Action)
export class ActionAbsenceResolver {
  constructor(private readonly lists: AbsenceListsService) {}

  @ResolveField(() => AbsenceRequest, {
    nullable: true,
    description: 'The request for leave that the action decides. Null for other kinds of actions.',
  })
  @WithParent()
  absence(@CurrentActor() actor: Actor, @Parent() { kind, subjectId }: Action) {
    return kind === ABSENCE || kind === CANCELLATION || kind === CHANGE
      ? this.lists.find(actor, Number(subjectId))
      : null;
  }
}
