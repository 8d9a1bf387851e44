import { Args, Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { Permission } from '../../../../core/access/permission.js';
import { COSTS_AS_RECORD, costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Colleague, ColleaguesService } from '../../../directory/users/lists/colleagues.service.js';
import { JobRole } from '../../roles/job-role.entity.js';
import { JobRoleStage } from '../../roles/stages/job-role-stage.entity.js';
import { MAX_QUESTIONS, MAX_STAGES } from '../../roles/role.model.js';
import { RolesService } from '../../roles/roles.service.js';
import { ApplicationReadersService, MAX_READERS_FOUND } from './application-readers.service.js';
import { Application } from './application.entity.js';
import { ApplicationConnection } from './application-connection.js';
import { ApplicationDetailsService, MOST_EVENTS, MOST_OF_CANDIDATE } from './application-details.service.js';
import { ApplicationEvent } from './application-event.entity.js';
import { ApplicationNote } from './application-note.entity.js';
import { ApplicationPagesService } from './application-pages.service.js';
import { Answer, MAX_DOCUMENTS, MAX_MENTIONS, MAX_NOTES, StageCount } from './application.model.js';
import { ApplicationPageArgs } from './applications.input.js';
import { ApplicationsService } from './applications.service.js';
import { Candidate } from '../candidate.entity.js';
import { ApplicantContact, CandidateSource } from '../candidate.enums.js';
import { CandidateFile } from '../files/candidate-file.entity.js';

@Resolver(() => Application)
export class ApplicationFieldsResolver {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly details: ApplicationDetailsService,
    private readonly roles: RolesService,
  ) {}

  @ResolveField(() => JobRole, { description: 'The role.' })
  @WithParent()
  role(@Parent() { roleId }: Application) {
    return this.roles.findAny(roleId);
  }

  @ResolveField(() => Candidate, { description: 'The person.' })
  @NeedsScope('CANDIDATES_READ')
  candidate(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.details.candidate(actor, application);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => CandidateSource, { description: 'How it came about.' })
  async source(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return application.ownSource ?? (await this.details.candidate(actor, application)).source;
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => ApplicantContact, {
    description: 'Whether emails reach the person. If not, nothing is sent, and offers are refused.',
  })
  async contact(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return (await this.details.candidate(actor, application)).contact;
  }

  @ResolveField(() => JobRoleStage, { description: 'The stage that it is in.' })
  @WithParent()
  stage(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.details.stage(actor, application);
  }

  @Extensions(costsStatements(1, MAX_QUESTIONS))
  @ResolveField(() => [Answer], { description: 'The answers to the questions of the role, in their order.' })
  @NeedsScope('CANDIDATES_READ')
  async answers(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return (await this.details.texts(actor, application)).answers;
  }

  @ResolveField(() => String, {
    description: 'What the person, or the one that referred it, has written. Or empty.',
  })
  async coverNote(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return (await this.details.texts(actor, application)).coverNote;
  }

  @ResolveField(() => CandidateFile, { nullable: true, description: 'The CV. Null without one.' })
  @NeedsScope('CANDIDATES_READ')
  cv(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.details.file(actor, application);
  }

  @Extensions(costsStatements(1, MAX_DOCUMENTS))
  @ResolveField(() => [CandidateFile], {
    description: `The further documents, such as certificates, oldest first: at most ${MAX_DOCUMENTS}.`,
  })
  @NeedsScope('CANDIDATES_READ')
  documents(@CurrentActor() actor: Actor, @Parent() { id }: Application) {
    return this.details.documents(actor, id);
  }

  @Extensions(costsStatements(1, MOST_EVENTS))
  @ResolveField(() => [ApplicationEvent], {
    description: `What has happened to it, newest first: at most ${MOST_EVENTS}.`,
  })
  @NeedsScope('CANDIDATES_READ')
  events(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.details.events(actor, application);
  }

  @Extensions(costsStatements(1, MAX_NOTES))
  @ResolveField(() => [ApplicationNote], {
    description: `The notes about it, newest first: at most ${MAX_NOTES}.`,
  })
  @NeedsScope('CANDIDATES_READ')
  notes(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.details.notes(actor, application);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => [Permission], {
    description: 'Evaluates the operations on the application with the rules that they themselves use.',
  })
  @WithParent()
  permissions(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.applications.permissions(actor, application);
  }
}

@Resolver(() => Candidate)
export class CandidateFieldsResolver {
  constructor(
    private readonly details: ApplicationDetailsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The user. Null for a person without an account.',
  })
  @NeedsScope('CANDIDATES_READ')
  user(@CurrentActor() actor: Actor, @Parent() { userId }: Candidate) {
    return userId === null ? null : this.colleagues.find(actor, userId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The member of the company that added or referred the person. Null without one.',
  })
  @NeedsScope('CANDIDATES_READ')
  referrer(@CurrentActor() actor: Actor, @Parent() { referrerId }: Candidate) {
    return referrerId === null ? null : this.colleagues.find(actor, referrerId);
  }

  @Extensions(costsStatements(2, MOST_OF_CANDIDATE))
  @ResolveField(() => [Application], {
    description: `The applications of the person for roles that the caller manages, newest first: among the newest ${MOST_OF_CANDIDATE}.`,
  })
  @NeedsScope('CANDIDATES_READ')
  applications(@CurrentActor() actor: Actor, @Parent() candidate: Candidate) {
    return this.details.ofCandidate(actor, candidate);
  }
}

@Resolver(() => ApplicationEvent)
export class ApplicationEventFieldsResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The member of the company that did it. Null if the person of the application did.',
  })
  @WithParent()
  actor(@CurrentActor() actor: Actor, @Parent() { actorId }: ApplicationEvent) {
    return actorId === null ? null : this.colleagues.find(actor, actorId);
  }
}

@Resolver(() => ApplicationNote)
export class ApplicationNoteFieldsResolver {
  constructor(
    private readonly colleagues: ColleaguesService,
    private readonly details: ApplicationDetailsService,
  ) {}

  // Names only: an application may have 500 notes, and each loaded person counts as a record in the cost.
  @Extensions(costsStatements(0, MAX_MENTIONS))
  @ResolveField(() => [String], {
    nullable: 'items',
    description:
      'The present names of the people that `@[1]`, `@[2]` and so on in the text stand for, in this order. Null for those whose account is closed.',
  })
  async mentionedNames(@CurrentActor() actor: Actor, @Parent() note: ApplicationNote) {
    const ids = await this.details.mentions(actor, note);
    const people = await Promise.all(ids.map((id) => (id === null ? null : this.colleagues.find(actor, id))));
    return people.map((person) => person?.displayName ?? null);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The author. Null if the account is closed.',
  })
  @WithParent()
  author(@CurrentActor() actor: Actor, @Parent() { authorId }: ApplicationNote) {
    return authorId === null ? null : this.colleagues.find(actor, authorId);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => Boolean, { description: 'Whether the caller has written it, and can remove it.' })
  isOwn(@CurrentActor() actor: Actor, @Parent() { authorId }: ApplicationNote) {
    return authorId !== null && authorId === actor.user?.id;
  }
}

@Resolver(() => JobRole)
export class RoleApplicationsResolver {
  constructor(
    private readonly pages: ApplicationPagesService,
    private readonly readers: ApplicationReadersService,
  ) {}

  @Extensions(costsStatements(1, MAX_READERS_FOUND))
  @ResolveField(() => [Colleague], {
    description: `The people that handle the applications for the role, without those that are candidates for it: at most ${MAX_READERS_FOUND}. Empty if there is nobody, and for callers that do not manage the role.`,
  })
  @WithParent()
  applicationHandlers(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.readers.handlers(actor, role);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => ApplicationConnection, {
    description:
      'The applications for the role. The search covers names, emails and the text of CVs, in which it matches beginnings of words. FORBIDDEN (`ROLE_TEAM_ONLY`) unless the caller manages the role, and (`OWN_CANDIDACY`) while it is a candidate.',
  })
  @NeedsScope('CANDIDATES_READ')
  applications(@CurrentActor() actor: Actor, @Parent() role: JobRole, @Args() args: ApplicationPageArgs) {
    return this.pages.page(actor, role, args);
  }

  @Extensions(costsStatements(3, MAX_STAGES))
  @ResolveField(() => [StageCount], {
    description:
      'How many applications are in each stage, in order, without those that were withdrawn. FORBIDDEN (`ROLE_TEAM_ONLY`) unless the caller manages the role, and (`OWN_CANDIDACY`) while it is a candidate.',
  })
  @NeedsScope('CANDIDATES_READ')
  applicationCounts(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.pages.counts(actor, role);
  }
}
