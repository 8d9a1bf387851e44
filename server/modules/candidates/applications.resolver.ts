import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import { parseId } from '../../platform/validation/validation.js';
import { Application } from './application.entity.js';
import { ApplicationMovesService } from './application-moves.service.js';
import { ApplicationNote } from './application-note.entity.js';
import { ApplicationNotesService } from './application-notes.service.js';
import {
  AddCandidateArgs,
  AddNoteArgs,
  ApplicationIdsArgs,
  MoveApplicationsArgs,
  NoteArgs,
  RejectApplicationsArgs,
} from './applications.input.js';
import { MAX_MOVED } from './application.model.js';
import { ApplicationsService } from './applications.service.js';
import { ApplyingService } from './applying.service.js';

/** A call decides up to 200 applications, with some statements for each. */
const DECIDING = costsStatements(40, MAX_MOVED);

@Resolver(() => Application)
export class ApplicationsResolver {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly applying: ApplyingService,
    private readonly moves: ApplicationMovesService,
    private readonly notes: ApplicationNotesService,
  ) {}

  @Query(() => Application, {
    nullable: true,
    description:
      'Returns one application. NOT_FOUND if it does not exist or the caller neither manages its role nor interviews the person.',
  })
  @Access('authenticated')
  async application(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the application.' }) id: string,
  ) {
    return (await this.applications.read(actor, parseId(id))).application;
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Application, {
    nullable: true,
    description:
      'Adds a person as a candidate for a role. Managers of the role add people; other members of its company refer them while it is open, and get null. CONFLICT (`ALREADY_APPLIED`) for managers if the person has an application that is being decided. The person gets no email.',
  })
  @Access('authenticated')
  addCandidate(@CurrentActor() actor: Actor, @Args() { roleId, input }: AddCandidateArgs) {
    return this.applying.addCandidate(actor, roleId, input);
  }

  @Extensions(DECIDING)
  @Mutation(() => [Application], {
    description:
      'Moves applications for one role to a stage: all or none. The stage of kind OFFER makes the offer, and the people are told. CONFLICT (`APPLICATION_MOVED`) if one is no longer in `expectedStageId`, (`APPLICATION_ENDED`) if one has ended, (`STAGE_BY_DECISION`) for the stages HIRED and REJECTED. For those that manage the role.',
  })
  @Access('authenticated')
  moveApplications(
    @CurrentActor() actor: Actor,
    @Args() { applicationIds, stageId, expectedStageId }: MoveApplicationsArgs,
  ) {
    return this.moves.move(actor, applicationIds, stageId, expectedStageId);
  }

  @Extensions(DECIDING)
  @Mutation(() => [Application], {
    description:
      'Rejects applications for one role: all or none. CONFLICT (`APPLICATION_ENDED`) if one has ended. For those that manage the role.',
  })
  @Access('authenticated')
  rejectApplications(
    @CurrentActor() actor: Actor,
    @Args() { applicationIds, reason, tell }: RejectApplicationsArgs,
  ) {
    return this.moves.reject(actor, applicationIds, reason ?? null, tell);
  }

  @Extensions(DECIDING)
  @Mutation(() => [Application], {
    description:
      'Decides rejected applications for one role again, each in the stage that it came from: all or none. People that were not told yet are not told. CONFLICT (`APPLICATION_NOT_REJECTED`) if one was not rejected. For those that manage the role.',
  })
  @Access('authenticated')
  reopenApplications(@CurrentActor() actor: Actor, @Args() { applicationIds }: ApplicationIdsArgs) {
    return this.moves.reopen(actor, applicationIds);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => ApplicationNote, {
    description:
      'Writes a note about an application. CONFLICT (`TOO_MANY_NOTES`) if it has too many. For those that manage the role.',
  })
  @Access('authenticated')
  addApplicationNote(@CurrentActor() actor: Actor, @Args() { applicationId, text }: AddNoteArgs) {
    return this.notes.add(actor, applicationId, text);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Boolean, {
    description: "Removes one of the caller's own notes. NOT_FOUND if it is somebody else's.",
  })
  @Access('authenticated')
  removeApplicationNote(@CurrentActor() actor: Actor, @Args() { noteId }: NoteArgs) {
    return this.notes.remove(actor, noteId);
  }
}
