import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Application } from '../candidates/applications/application.entity.js';
import { ApplicationDetailsService } from '../candidates/applications/application-details.service.js';
import { OwnApplication } from '../candidates/applications/application.model.js';
import { Candidate } from '../candidates/candidate.entity.js';
import { Company } from '../../directory/companies/company.entity.js';
import { JobRole } from '../roles/job-role.entity.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { TalentPoolAnswersService } from './talent-pool-answers.service.js';
import {
  AddFromTalentPoolArgs,
  AnswerTalentPoolArgs,
  AskForTalentPoolArgs,
  TalentPoolPageArgs,
  UpdateTalentPoolMemberArgs,
} from './talent-pool.input.js';
import {
  MOST_SUGGESTED,
  OwnTalentPoolRequest,
  PoolSuggestion,
  TalentPoolMemberConnection,
} from './talent-pool.model.js';
import { TalentPoolMember } from './talent-pool-member.entity.js';
import { TalentPoolPagesService } from './talent-pool-pages.service.js';
import { TalentPoolService } from './talent-pool.service.js';
import { WithoutFeature } from '../../directory/features/feature-gate.service.js';
import { IdArg } from '../../../platform/graphql/arguments.js';

@Resolver(() => TalentPoolMember)
export class TalentPoolResolver {
  constructor(
    private readonly pool: TalentPoolService,
    private readonly answers: TalentPoolAnswersService,
    private readonly details: ApplicationDetailsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(3))
  @Query(() => TalentPoolMember, {
    description:
      'Returns a person of the talent pool, or one that has not answered yet. NOT_FOUND once that has ended. For those that manage a role of the company.',
  })
  @Access('authenticated')
  @NeedsScope('TALENT_POOL_READ')
  talentPoolMember(
    @CurrentActor() actor: Actor,
    @IdArg('memberId', 'The id of the request.') memberId: number,
  ) {
    return this.pool.getOpen(actor, memberId);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => TalentPoolMember, {
    description:
      "Asks the person of an application that was rejected or withdrawn to stay in the company's talent pool. The person gets an email 30 seconds later, unless the request was taken back, and answers within 30 days. CONFLICT (`APPLICATION_NOT_ENDED`) if the application is being decided or the person was hired, (`APPLICANT_UNREACHABLE`) if emails do not reach the person, (`POOL_ASKED`) if the person is in the pool or was asked already, (`POOL_DECLINED`) if the person has declined or left within 180 days, (`POOL_FULL`), (`CANDIDATE_IS_ERASED`). For those that manage the role.",
  })
  @Access('authenticated')
  @NeedsScope('TALENT_POOL_WRITE')
  @AnySignIn('WORK')
  askForTalentPool(@CurrentActor() actor: Actor, @Args() { applicationId, input }: AskForTalentPoolArgs) {
    return this.pool.ask(actor, applicationId, input);
  }

  @Extensions(costsStatements(15))
  @Mutation(() => TalentPoolMember, {
    description:
      'Changes what the talent pool says of a person. CONFLICT (`POOL_ENDED`) if the person is no longer in it. For those that manage a role of the company.',
  })
  @Access('authenticated')
  @NeedsScope('TALENT_POOL_WRITE')
  @AnySignIn('WORK')
  updateTalentPoolMember(
    @CurrentActor() actor: Actor,
    @Args() { memberId, input }: UpdateTalentPoolMemberArgs,
  ) {
    return this.pool.update(actor, memberId, input);
  }

  @Extensions(costsStatements(15))
  @Mutation(() => TalentPoolMember, {
    description:
      'Takes a person out of the talent pool, or a request back. The data of the person is then kept only as long as the applications allow. Changes nothing once it has ended. For those that manage a role of the company.',
  })
  @Access('authenticated')
  @NeedsScope('TALENT_POOL_WRITE')
  @AnySignIn('WORK')
  removeFromTalentPool(
    @CurrentActor() actor: Actor,
    @IdArg('memberId', 'The id of the request.') memberId: number,
  ) {
    return this.pool.remove(actor, memberId);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => Application, {
    description:
      'Adds a member of the talent pool as a candidate for a role, with the CV of the application before. CONFLICT (`POOL_ENDED`) if the person is no longer in the pool, (`ALREADY_APPLIED`) if the person has an application for the role that is being decided, (`ROLE_NOT_OPEN`) if the role is closed. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('TALENT_POOL_WRITE')
  @AnySignIn('WORK')
  addFromTalentPool(@CurrentActor() actor: Actor, @Args() { memberId, roleId }: AddFromTalentPoolArgs) {
    return this.pool.addToRole(actor, memberId, roleId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => OwnTalentPoolRequest, {
    description:
      "Answers a company's request to keep the data of the caller's application: agrees for some months, extends the time, declines, or ends the agreement. CONFLICT (`POOL_ENDED`) if the request has ended.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  answerTalentPoolRequest(@CurrentActor() actor: Actor, @Args() { requestId, months }: AnswerTalentPoolArgs) {
    return this.answers.answer(actor, requestId, months ?? null);
  }

  @ResolveField(() => Candidate, { description: 'The person.' })
  @WithParent()
  candidate(@CurrentActor() actor: Actor, @Parent() { candidateId }: TalentPoolMember) {
    return this.details.candidate(actor, { candidateId });
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The member of the company that has asked the person. Null if the account is closed.',
  })
  @WithParent()
  asker(@CurrentActor() actor: Actor, @Parent() { askerId }: TalentPoolMember) {
    return askerId === null ? null : this.colleagues.find(actor, askerId);
  }
}

@Resolver(() => Company)
export class CompanyTalentPoolResolver {
  constructor(private readonly pages: TalentPoolPagesService) {}

  @Extensions(costsStatements(4))
  @ResolveField(() => TalentPoolMemberConnection, {
    description:
      "The people in the company's talent pool, and those that have not answered yet. The search covers names, emails and places. FORBIDDEN (`ROLE_MANAGERS_ONLY`) for members that manage no role, (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('TALENT_POOL_READ')
  talentPool(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: TalentPoolPageArgs) {
    return this.pages.page(actor, id, args);
  }
}

@Resolver(() => Candidate)
export class CandidateTalentPoolResolver {
  constructor(private readonly pages: TalentPoolPagesService) {}

  @Extensions(costsStatements(2))
  @ResolveField(() => TalentPoolMember, {
    nullable: true,
    description:
      'The newest request to the person to stay in the talent pool. Null without one, and for callers that manage no role of the company.',
  })
  @NeedsScope('TALENT_POOL_READ')
  talentPool(@CurrentActor() actor: Actor, @Parent() candidate: Candidate) {
    return this.pages.ofCandidate(actor, candidate);
  }
}

@Resolver(() => JobRole)
export class RolePoolResolver {
  constructor(private readonly pages: TalentPoolPagesService) {}

  @Extensions(costsStatements(3, MOST_SUGGESTED))
  @ResolveField(() => [PoolSuggestion], {
    description: `Members of the talent pool with skills that the role asks for and a place that suits it, those with most of the skills first: at most ${MOST_SUGGESTED}. Without people that have applied for it. FORBIDDEN (\`ROLE_TEAM_ONLY\`) unless the caller manages the role.`,
  })
  @NeedsScope('TALENT_POOL_READ')
  poolSuggestions(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.pages.suggestions(actor, role);
  }
}

@Resolver(() => OwnApplication)
export class OwnTalentPoolResolver {
  constructor(private readonly answers: TalentPoolAnswersService) {}

  @ResolveField(() => OwnTalentPoolRequest, {
    nullable: true,
    description:
      'The newest request of the company to keep the data of the application in its talent pool. Null without one.',
  })
  @WithParent()
  talentPool(@CurrentActor() actor: Actor, @Parent() { id }: OwnApplication) {
    return this.answers.ofOwn(actor, Number(id));
  }
}
