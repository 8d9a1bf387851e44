import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { CandidateFile } from '../candidates/files/candidate-file.entity.js';
import { OwnApplication } from '../candidates/applications/application.model.js';
import { JobProfile } from './job-profile.entity.js';
import { ApplyWithProfileArgs, JobProfileInput } from './job-profiles.input.js';
import { JobProfilesService } from './job-profiles.service.js';
import { ProfileCvService } from './profile-cv.service.js';
import { WithoutFeature } from '../../directory/features/feature-gate.service.js';

@Resolver(() => JobProfile)
export class JobProfilesResolver {
  constructor(
    private readonly profiles: JobProfilesService,
    private readonly cvs: ProfileCvService,
  ) {}

  @Extensions(costsStatements(1))
  @Query(() => JobProfile, {
    nullable: true,
    description: "Returns the caller's job profile. Null if nothing was entered yet.",
  })
  @Access('authenticated')
  @NotForClients()
  myJobProfile(@CurrentActor() actor: Actor) {
    return this.profiles.get(actor);
  }

  @Extensions(costsStatements(6))
  @Mutation(() => JobProfile, { description: "Changes the caller's job profile." })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  updateMyJobProfile(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new values.' }) input: JobProfileInput,
  ) {
    return this.profiles.update(actor, input);
  }

  @Extensions(costsStatements(6))
  @Mutation(() => JobProfile, {
    description: "Deletes the caller's CV. Applications that were sent with it keep their copies.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  removeMyCv(@CurrentActor() actor: Actor) {
    return this.profiles.removeCv(actor);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => OwnApplication, {
    description:
      "Applies for an open role with a copy of the caller's CV, and with the job profile as the cover note. CONFLICT (`PROFILE_EMPTY`) if there is neither; VALIDATION_FAILED if the role has required questions, or requires a CV and none is saved: use `apply`, which has the other reasons, too.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  applyWithProfile(@CurrentActor() actor: Actor, @Args() { roleId }: ApplyWithProfileArgs) {
    return this.cvs.apply(actor, roleId);
  }

  @Extensions(costsStatements(1))
  @ResolveField(() => CandidateFile, {
    nullable: true,
    description:
      'The CV that the caller keeps. Null without one. `POST /job-profile-cv?name=cv.pdf` stores one.',
  })
  @WithParent()
  cv(@Parent() { userId }: JobProfile) {
    return this.profiles.cv(userId);
  }
}
