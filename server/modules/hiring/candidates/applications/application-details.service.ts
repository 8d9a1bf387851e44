import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowOfEach, rowsOfEach } from '../../../../platform/database/loaders.js';
import { JobRoleStage, STAGE_COLUMNS } from '../../roles/stages/job-role-stage.entity.js';
import { RolesService } from '../../roles/roles.service.js';
import { type Application, APPLICATION_COLUMNS } from './application.entity.js';
import { type ApplicationEvent, EVENT_COLUMNS } from './application-event.entity.js';
import { type Answer, MAX_NOTES } from './application.model.js';
import { canSeeApplications } from './application.policy.js';
import { type ApplicationNote, NOTE_COLUMNS } from './application-note.entity.js';
import { type Candidate, CANDIDATE_COLUMNS, CANDIDATE_TABLES } from '../candidate.entity.js';
import { type CandidateFile, FILE_COLUMNS } from '../files/candidate-file.entity.js';
import { isOfPerson, personOf } from '../merging/people.js';

/** The maximum number of events listed for an application, newest first. */
export const MOST_EVENTS = 200;
/** The maximum number of applications listed for a candidate, newest first. */
export const MOST_OF_CANDIDATE = 50;

interface Texts {
  id: number;
  answers: Answer[];
  coverNote: string;
}

/**
 * Loads data of applications with one statement per request. The caller has checked that the actor manages their roles.
 */
@Injectable()
export class ApplicationDetailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
  ) {}

  /** Returns the long texts of an application. */
  texts(actor: Actor, { id }: Application): Promise<Texts> {
    return this.one<Texts>(
      actor,
      'application-texts',
      `SELECT id, answers, cover_note AS "coverNote" FROM applications WHERE id = ANY($1)`,
      id,
    ) as Promise<Texts>;
  }

  /** Returns the applicant. */
  candidate(actor: Actor, { candidateId }: Pick<Application, 'candidateId'>): Promise<Candidate> {
    return this.one<Candidate>(
      actor,
      'candidates',
      `SELECT ${CANDIDATE_COLUMNS} FROM ${CANDIDATE_TABLES} WHERE c.id = ANY($1)`,
      candidateId,
    ) as Promise<Candidate>;
  }

  /** Returns the stage of an application. */
  stage(actor: Actor, { stageId }: Application): Promise<JobRoleStage> {
    return this.one<JobRoleStage>(
      actor,
      'application-stages',
      `SELECT ${STAGE_COLUMNS} FROM job_role_stages s WHERE s.id = ANY($1)`,
      stageId,
    ) as Promise<JobRoleStage>;
  }

  /** Returns the CV of an application, or null. */
  file(actor: Actor, { fileId }: Application): Promise<CandidateFile | null> {
    if (fileId === null) return Promise.resolve(null);
    return this.one<CandidateFile>(
      actor,
      'candidate-files',
      `SELECT ${FILE_COLUMNS} FROM candidate_files f WHERE f.id = ANY($1)`,
      fileId,
    );
  }

  /** Returns the further documents of an application, oldest first. */
  documents(actor: Actor, id: number): Promise<CandidateFile[]> {
    return loaderFor(actor, 'application-documents', async (ids) =>
      rowsOfEach(
        ids,
        await this.database.rows<CandidateFile & { applicationId: number }>(
          `SELECT ${FILE_COLUMNS} FROM candidate_files f WHERE f.application_id = ANY($1) ORDER BY f.id`,
          [ids],
        ),
        ({ applicationId }) => applicationId,
      ),
    ).load(id);
  }

  /** Returns the text of a file, or null. */
  async textOf(actor: Actor, { id }: CandidateFile): Promise<string | null> {
    const file = await this.one<{ id: number; text: string | null }>(
      actor,
      'candidate-file-texts',
      `SELECT id, text FROM candidate_files WHERE id = ANY($1)`,
      id,
    );
    return file?.text ?? null;
  }

  /** Returns the history of an application, newest first. */
  events(actor: Actor, { id }: Application): Promise<ApplicationEvent[]> {
    return this.many<ApplicationEvent>(
      actor,
      'application-events',
      `SELECT owner.id AS "ownerId", page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
         SELECT ${EVENT_COLUMNS} FROM application_events e WHERE e.application_id = owner.id
         ORDER BY e.id DESC LIMIT ${MOST_EVENTS}) AS page`,
      id,
    );
  }

  /** Returns the notes about an application, newest first. */
  notes(actor: Actor, { id }: Application): Promise<ApplicationNote[]> {
    return this.many<ApplicationNote>(
      actor,
      'application-notes',
      `SELECT owner.id AS "ownerId", page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
         SELECT ${NOTE_COLUMNS} FROM application_notes n WHERE n.application_id = owner.id
         ORDER BY n.id DESC LIMIT ${MAX_NOTES}) AS page`,
      id,
    );
  }

  /** Returns the ids of the people that a note mentions, in order. Null for closed accounts. */
  async mentions(actor: Actor, { id }: ApplicationNote): Promise<(number | null)[]> {
    const rows = await this.many<{ userId: number | null }>(
      actor,
      'application-note-mentions',
      `SELECT note_id AS "ownerId", user_id AS "userId" FROM application_note_mentions
       WHERE note_id = ANY($1) ORDER BY note_id, place`,
      id,
    );
    return rows.map(({ userId }) => userId);
  }

  /** Returns the applications of a candidate for roles that the actor manages, newest first. */
  async ofCandidate(actor: Actor, { id, userId }: Candidate): Promise<Application[]> {
    if (userId !== null && userId === actor.user?.id) return [];
    const all = await this.many<Application>(
      actor,
      'applications-of-candidate',
      `SELECT owner.id AS "ownerId", page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
         SELECT ${APPLICATION_COLUMNS} FROM candidates o JOIN candidates m ON ${isOfPerson('m', personOf('o'))}
         JOIN applications a ON a.candidate_id = m.id WHERE o.id = owner.id
         ORDER BY a.id DESC LIMIT ${MOST_OF_CANDIDATE}) AS page`,
      id,
    );
    const roles = await Promise.all(all.map(({ roleId }) => this.roles.find(actor, roleId)));
    return all.filter((_, index) => {
      const role = roles[index];
      return role !== null && canSeeApplications(actor, role);
    });
  }

  private one<Row extends { id: number }>(
    actor: Actor,
    name: string,
    sql: string,
    id: number,
  ): Promise<Row | null> {
    return loaderFor<Row | null>(actor, name, async (ids) => {
      const rows = await this.database.rows<Row>(sql, [ids]);
      return rowOfEach(ids, rows, ({ id }) => id);
    }).load(id);
  }

  private many<Row extends object>(actor: Actor, name: string, sql: string, id: number): Promise<Row[]> {
    return loaderFor<Row[]>(actor, name, async (ids) => {
      const rows = await this.database.rows<Row & { ownerId: number }>(sql, [ids]);
      return rowsOfEach(ids, rows, ({ ownerId }) => ownerId);
    }).load(id);
  }
}
