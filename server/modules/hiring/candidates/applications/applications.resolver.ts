import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { Undoes } from '../../../../platform/graphql/undo.decorator.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { parseId } from '../../../../platform/validation/validation.js';
import { Colleague } from '../../../directory/users/lists/colleagues.service.js';
import { Application } from './application.entity.js';
import { ApplicationMovesService } from './application-moves.service.js';
import { ApplicationNote } from './application-note.entity.js';
import { ApplicationNotesService } from './application-notes.service.js';
import { MAX_READERS_FOUND } from './application-readers.service.js';
import {
  MoveApplicationsArgs,
  RejectApplicationsArgs,
  UndoableIdsArgs,
} from './application-decisions.input.js';
import { AddNoteArgs, MentionableArgs } from './application-notes.input.js';
import { AddCandidateArgs, SetCandidateEmailArgs } from '../applying/applying.input.js';
import { MAX_MOVED } from './application.model.js';
import { ApplicationsService } from './applications.service.js';
import { ApplyingService } from '../applying/applying.service.js';
import { CandidateContactsService } from '../applying/candidate-contacts.service.js';
import { IdArg } from '../../../../platform/graphql/arguments.js';

/** A call decides up to 200 applications, with several statements for each. */
const DECIDING = costsStatements(40, MAX_MOVED);

@Resolver(() => Application)
export class ApplicationsResolver {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly applying: ApplyingService,
    private readonly contacts: CandidateContactsService,
    private readonly moves: ApplicationMovesService,
    private readonly notes: ApplicationNotesService,
  ) {}

  @Query(() => Application, {
    nullable: true,
    description:
      'Returns one application. NOT_FOUND if it does not exist or the caller neither manages its role nor interviews the person.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_READ')
  async application(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the application.' }) id: string,
  ) {
    return (await this.applications.read(actor, parseId(id))).application;
  }

  @Extensions(costsStatements(5, MAX_READERS_FOUND))
  @Query(() => [Colleague], {
    description: `The colleagues that a note about an application can mention: those that may read it, without the caller. At most ${MAX_READERS_FOUND}, sorted by first name. For those that manage the role.`,
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_READ')
  mentionableColleagues(@CurrentActor() actor: Actor, @Args() { applicationId, search }: MentionableArgs) {
    return this.notes.mentionable(actor, applicationId, search);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Application, {
    nullable: true,
    description:
      'Adds a person as a candidate for a role. Managers of the role add people; other members of its company refer them while it is open, and get null. CONFLICT (`ALREADY_APPLIED`) for managers if the person has an application that is being decided. The person is informed by email of what is stored about it, 30 seconds later.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  addCandidate(@CurrentActor() actor: Actor, @Args() { roleId, input }: AddCandidateArgs) {
    return this.applying.addCandidate(actor, roleId, input);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Application, {
    description:
      'Sets the email of a person that was added without one. The person is informed by email of what is stored about it, 30 seconds later. CONFLICT (`CANDIDATE_HAS_EMAIL`) if an email is known, (`CANDIDATE_EMAIL_TAKEN`) if another candidate has it, (`CANDIDATE_IS_ERASED`). For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  setCandidateEmail(@CurrentActor() actor: Actor, @Args() { applicationId, email }: SetCandidateEmailArgs) {
    return this.contacts.setEmail(actor, applicationId, email);
  }

  @Extensions(DECIDING)
  @Mutation(() => [Application], {
    description:
      'Moves applications for one role to a stage: all or none. The stage of kind OFFER makes the offer, and the people are told. CONFLICT (`APPLICATION_MOVED`) if one is no longer in `expectedStageId`, (`APPLICATION_ENDED`) if one has ended and is not left out, (`STAGE_BY_DECISION`) for the stages HIRED and REJECTED, (`APPLICANT_UNREACHABLE`) for offers to people without an email. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  moveApplications(
    @CurrentActor() actor: Actor,
    @Args() { applicationIds, stageId, ...options }: MoveApplicationsArgs,
  ) {
    return this.moves.move(actor, applicationIds, stageId, options);
  }

  @Extensions(DECIDING)
  @Mutation(() => [Application], {
    description:
      'Rejects applications for one role: all or none. CONFLICT (`APPLICATION_ENDED`) if one has ended and is not left out. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  rejectApplications(
    @CurrentActor() actor: Actor,
    @Args() { applicationIds, reason, tell, ...options }: RejectApplicationsArgs,
  ) {
    return this.moves.reject(actor, applicationIds, reason ?? null, tell, options);
  }

  @Extensions(DECIDING)
  @Undoes()
  @Mutation(() => [Application], {
    description:
      'Decides rejected applications for one role again, each in the stage that it came from: all or none. People that were not told yet are not told. CONFLICT (`APPLICATION_NOT_REJECTED`) if one was not rejected. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  reopenApplications(
    @CurrentActor() actor: Actor,
    @Args() { applicationIds, unlessEmailed }: UndoableIdsArgs,
  ) {
    return this.moves.reopen(actor, applicationIds, unlessEmailed);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => ApplicationNote, {
    description:
      'Writes a note about an application. The people that it mentions are notified. CONFLICT (`TOO_MANY_NOTES`) if it has too many, (`MENTION_NOT_READER`) if somebody that it mentions may not read the application. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  addApplicationNote(@CurrentActor() actor: Actor, @Args() { applicationId, text, mentions }: AddNoteArgs) {
    return this.notes.add(actor, applicationId, text, mentions);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Boolean, {
    description: "Removes one of the caller's own notes. NOT_FOUND if it is somebody else's.",
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  removeApplicationNote(
    @CurrentActor() actor: Actor,
    @IdArg('noteId', 'The id of the note.') noteId: number,
  ) {
    return this.notes.remove(actor, noteId);
  }
}
