import { Args, Extensions, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NotForClients } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { ApplicationArgs } from '../applications/applications.input.js';
import { ApplyArgs } from './applying.input.js';
import { ApplicationDetailsService } from '../applications/application-details.service.js';
import { CandidateFile } from '../files/candidate-file.entity.js';
import { MAX_DOCUMENTS, OwnApplication } from '../applications/application.model.js';
import { ApplyingService } from './applying.service.js';
import { OwnApplicationsService } from './own-applications.service.js';
import { OwnDataService } from './own-data.service.js';
import { WithoutFeature } from '../../../directory/features/feature-gate.service.js';

@Resolver(() => OwnApplication)
export class OwnApplicationFieldsResolver {
  constructor(private readonly details: ApplicationDetailsService) {}

  @Extensions(costsStatements(1, MAX_DOCUMENTS))
  @ResolveField(() => [CandidateFile], {
    description: `The further documents that were sent, such as certificates, oldest first: at most ${MAX_DOCUMENTS}.`,
  })
  @NotForClients()
  documents(@CurrentActor() actor: Actor, @Parent() { id }: OwnApplication) {
    return this.details.documents(actor, Number(id));
  }
}

@Resolver()
export class OwnApplicationsResolver {
  constructor(
    private readonly applying: ApplyingService,
    private readonly own: OwnApplicationsService,
    private readonly data: OwnDataService,
  ) {}

  @Extensions(costsStatements(1, 200))
  @Query(() => [OwnApplication], {
    description: "Returns the caller's own applications, newest first: at most 200.",
  })
  @Access('authenticated')
  @NotForClients()
  myApplications(@CurrentActor() actor: Actor) {
    return this.own.list(actor);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => OwnApplication, {
    description:
      'Applies for an open role of any company. Managers of the role see the name and email of the caller from then on. CONFLICT (`ALREADY_APPLIED`) if the caller has an application for it that is being decided, (`ROLE_NOT_OPEN`) if the role is no longer open; FORBIDDEN (`APPLICANT_EMAIL_UNCONFIRMED`) without a confirmed email.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  apply(@CurrentActor() actor: Actor, @Args() { roleId, input }: ApplyArgs) {
    return this.applying.apply(actor, roleId, input);
  }

  @Extensions(costsStatements(15))
  @Mutation(() => OwnApplication, {
    description:
      "Withdraws one of the caller's own applications, or declines its offer. CONFLICT (`APPLICATION_ENDED`) if it was decided.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  withdrawApplication(@CurrentActor() actor: Actor, @Args() { applicationId }: ApplicationArgs) {
    return this.own.withdraw(actor, applicationId);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => OwnApplication, {
    description:
      'Accepts the offer of a role: the caller becomes an employee of its company at once. CONFLICT (`NO_OFFER`) without an offer, (`LEAVE_COMPANY_FIRST`) for a member of another company than Job Lobby Members, (`ROLE_FULL`) if all openings are filled.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  acceptOffer(@CurrentActor() actor: Actor, @Args() { applicationId }: ApplicationArgs) {
    return this.own.accept(actor, applicationId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => [ID], {
    description:
      "Erases what the company of one of the caller's own applications has stored about the caller as a candidate, for all of its roles: name, contact data, CV, answers, texts, notes, interviews and scorecards. Statistics keep the applications and their outcomes. Applications that are being decided are withdrawn. Returns the ids of the applications there, which `myApplications` no longer has.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  eraseMyApplications(@CurrentActor() actor: Actor, @Args() { applicationId }: ApplicationArgs) {
    return this.data.erase(actor, applicationId);
  }
}
