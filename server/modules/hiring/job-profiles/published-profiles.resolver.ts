import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { ContactAnswersService, MOST_REQUESTS } from './contact-answers.service.js';
import { ContactRequestsService } from './contact-requests.service.js';
import { JobProfile } from './job-profile.entity.js';
import { ContactRequest, PublishedProfile } from './published-profile.model.js';
import {
  AnswerContactArgs,
  AskForContactArgs,
  PublishedProfileArgs,
  PublishedProfilesArgs,
} from './published-profiles.input.js';
import { PublishedProfilesService } from './published-profiles.service.js';
import { WithoutFeature } from '../../directory/features/feature-gate.service.js';

const PublishedProfileConnection = connectionOf('PublishedProfile', PublishedProfile);

const ShowsName = () =>
  Args('showsName', { description: 'Whether companies see the name. Otherwise they see the initials.' });

@Resolver(() => JobProfile)
export class PublishedProfilesResolver {
  constructor(
    private readonly published: PublishedProfilesService,
    private readonly contacts: ContactRequestsService,
    private readonly answers: ContactAnswersService,
  ) {}

  @Query(() => PublishedProfileConnection, {
    description:
      "Lists the published profiles of people without a company, newest first. Counting stops at 10,000. For managers of the company's roles.",
  })
  @Access('authenticated')
  @NeedsScope('JOB_PROFILES_READ')
  @Limited('find-people')
  publishedProfiles(@CurrentActor() actor: Actor, @Args() args: PublishedProfilesArgs) {
    return this.published.page(actor, args);
  }

  @Extensions(costsStatements(3))
  @Query(() => PublishedProfile, {
    description:
      "Returns a published profile. NOT_FOUND if it is no longer published. For managers of the company's roles.",
  })
  @Access('authenticated')
  @NeedsScope('JOB_PROFILES_READ')
  @Limited('find-people')
  publishedProfile(@CurrentActor() actor: Actor, @Args() { profileId, companyId }: PublishedProfileArgs) {
    return this.published.get(actor, profileId, companyId);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => JobProfile, {
    description:
      "Publishes the caller's job profile: companies with the feature 'Open Roles' find it, without an email or a phone number. FORBIDDEN (`PROFILE_OF_MEMBERS_ONLY`) for members of other companies than Job Lobby Members; CONFLICT (`PROFILE_EMPTY`) without a headline.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  publishMyJobProfile(@CurrentActor() actor: Actor, @ShowsName() showsName: boolean) {
    return this.published.publish(actor, showsName);
  }

  @Extensions(costsStatements(6))
  @Mutation(() => JobProfile, { description: "Ends the publication of the caller's job profile." })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @WithoutFeature()
  unpublishMyJobProfile(@CurrentActor() actor: Actor) {
    return this.published.unpublish(actor);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => PublishedProfile, {
    description:
      'Asks the person of a published profile for contact, because of an open role that the caller manages. CONFLICT (`CONTACT_ASKED`) if the company waits for an answer or knows the person, (`CONTACT_DECLINED`) if the person has declined within 90 days, (`CONTACT_LIMIT`) after 50 requests of the company or 5 to the person within a day.',
  })
  @Access('authenticated')
  @NeedsScope('JOB_PROFILES_WRITE')
  @AnySignIn('WORK')
  @Limited('contact-requests')
  askForContact(@CurrentActor() actor: Actor, @Args() args: AskForContactArgs) {
    return this.contacts.ask(actor, args);
  }

  @Extensions(costsStatements(1, MOST_REQUESTS))
  @Query(() => [ContactRequest], {
    description: 'Returns what companies have asked the caller for, newest first: at most 100.',
  })
  @Access('authenticated')
  @NotForClients()
  myContactRequests(@CurrentActor() actor: Actor) {
    return this.answers.list(actor);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => ContactRequest, {
    description:
      'Answers a request for contact. Accepting makes the caller a candidate for the role, whose managers then see the name and the email. CONFLICT (`CONTACT_ENDED`) if it was answered otherwise or has expired, (`ROLE_NOT_OPEN`) if the role is no longer open.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  answerContactRequest(@CurrentActor() actor: Actor, @Args() { requestId, accept }: AnswerContactArgs) {
    return this.answers.answer(actor, requestId, accept);
  }

  @Extensions(costsStatements(1))
  @ResolveField(() => PublishedProfile, {
    description: 'What companies see, or would see if the caller published the profile in that way.',
  })
  @WithParent()
  preview(@Parent() profile: JobProfile, @ShowsName() showsName: boolean) {
    return this.published.preview(profile, showsName);
  }
}
