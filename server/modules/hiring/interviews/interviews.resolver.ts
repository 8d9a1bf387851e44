import { Args, Extensions, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { Permission } from '../../../core/access/permission.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { COSTS_AS_RECORD, costsStatements } from '../../../platform/graphql/query-cost.js';
import { Application } from '../candidates/applications/application.entity.js';
import { OwnApplication } from '../candidates/applications/application.model.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { Interview } from './interview.entity.js';
import { InterviewDetailsService } from './interview-details.service.js';
import { InterviewEvent } from './interview-event.entity.js';
import {
  MAX_INTERVIEWERS,
  MAX_INTERVIEWS,
  MOST_EVENTS,
  MOST_PLANNED,
  OwnInterview,
} from './interview.model.js';
import { InterviewOutcomeArgs, PlanInterviewArgs, UpdateInterviewArgs } from './interviews.input.js';
import { InterviewsService } from './interviews.service.js';
import { IdArg } from '../../../platform/graphql/arguments.js';

@Resolver(() => Interview)
export class InterviewsResolver {
  constructor(
    private readonly interviews: InterviewsService,
    private readonly details: InterviewDetailsService,
  ) {}

  @Extensions(costsStatements(25))
  @Mutation(() => Interview, {
    description:
      'Plans an interview with the person of an application. The interviewers may read the application from then on, and are notified. The person gets an email 30 seconds later, if the person has applied with a confirmed address. CONFLICT (`APPLICATION_ENDED`) if the application has ended, (`TOO_MANY_INTERVIEWS`) if it has too many, (`INTERVIEWS_OWN_APPLICATION`) if the person is an interviewer. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  planInterview(@CurrentActor() actor: Actor, @Args() { applicationId, input }: PlanInterviewArgs) {
    return this.interviews.plan(actor, applicationId, input);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => Interview, {
    description:
      'Changes the time, place or people of a planned interview. CONFLICT (`STALE_VERSION`) if it has changed since it was read, (`INTERVIEW_NOT_PLANNED`) if it is not planned any more. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  updateInterview(
    @CurrentActor() actor: Actor,
    @Args() { interviewId, input, expectedVersion }: UpdateInterviewArgs,
  ) {
    return this.interviews.update(actor, interviewId, input, expectedVersion);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Interview, {
    description:
      'Cancels a planned interview. The person gets an email 30 seconds later, unless `restoreInterview` has undone it by then. CONFLICT (`INTERVIEW_NOT_PLANNED`) if its outcome is recorded. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  cancelInterview(
    @CurrentActor() actor: Actor,
    @IdArg('interviewId', 'The id of the interview.') interviewId: number,
  ) {
    return this.interviews.cancel(actor, interviewId);
  }

  @Extensions(costsStatements(20))
  @Undoes()
  @Mutation(() => Interview, {
    description:
      'Plans a cancelled interview again, at the same time. CONFLICT (`INTERVIEW_IN_THE_PAST`) if that has passed. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  restoreInterview(
    @CurrentActor() actor: Actor,
    @IdArg('interviewId', 'The id of the interview.') interviewId: number,
  ) {
    return this.interviews.restore(actor, interviewId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Interview, {
    description:
      'Records whether an interview took place and what came of it. It can be recorded again. CONFLICT (`INTERVIEW_NOT_STARTED`) before it starts, (`INTERVIEW_NOT_PLANNED`) if it was cancelled. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  recordInterviewOutcome(@CurrentActor() actor: Actor, @Args() { interviewId, input }: InterviewOutcomeArgs) {
    return this.interviews.record(actor, interviewId, input);
  }

  @Extensions(costsStatements(0, MAX_INTERVIEWERS))
  @ResolveField(() => [Colleague], { description: `The people that hold it: at most ${MAX_INTERVIEWERS}.` })
  @WithParent()
  interviewers(@CurrentActor() actor: Actor, @Parent() interview: Interview) {
    return this.details.interviewers(actor, interview);
  }

  @Extensions(costsStatements(0, MOST_EVENTS))
  @ResolveField(() => [InterviewEvent], {
    description: `What has happened to it, newest first: at most ${MOST_EVENTS}.`,
  })
  @WithParent()
  events(@CurrentActor() actor: Actor, @Parent() interview: Interview) {
    return this.details.events(actor, interview);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => [Permission], {
    description: 'Evaluates the operations on the interview with the rules that they themselves use.',
  })
  @WithParent()
  permissions(@CurrentActor() actor: Actor, @Parent() interview: Interview) {
    return this.details.permissions(actor, interview);
  }
}

@Resolver(() => InterviewEvent)
export class InterviewEventFieldsResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description:
      'The member of the company that did it. Null if the account is closed, or the person of the application did.',
  })
  @WithParent()
  actor(@CurrentActor() actor: Actor, @Parent() { actorId }: InterviewEvent) {
    return actorId === null ? null : this.colleagues.find(actor, actorId);
  }
}

@Resolver(() => Application)
export class ApplicationInterviewsResolver {
  constructor(private readonly details: InterviewDetailsService) {}

  @Extensions(costsStatements(1, MAX_INTERVIEWS))
  @ResolveField(() => [Interview], {
    description: `The interviews with the person, the latest first: at most ${MAX_INTERVIEWS}.`,
  })
  @NeedsScope('INTERVIEWS_READ')
  interviews(@CurrentActor() actor: Actor, @Parent() { id }: Application) {
    return this.details.list(actor, id);
  }
}

@Resolver(() => OwnApplication)
export class OwnInterviewsResolver {
  constructor(private readonly details: InterviewDetailsService) {}

  @Extensions(costsStatements(0, MOST_PLANNED))
  @ResolveField(() => [OwnInterview], {
    description: `The interviews that are planned, the next one first, while the application is being decided: at most ${MOST_PLANNED}.`,
  })
  @WithParent()
  interviews(@CurrentActor() actor: Actor, @Parent() { id }: OwnApplication) {
    return this.details.ofOwn(actor, Number(id));
  }
}
