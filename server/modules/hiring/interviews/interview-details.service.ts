import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import type { Permission } from '../../../core/access/permission.js';
import { permissionsOn } from '../../../core/access/permission-registry.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { type Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { type Interview, INTERVIEW_COLUMNS } from './interview.entity.js';
import { INTERVIEW_EVENT_COLUMNS, type InterviewEvent } from './interview-event.entity.js';
import { MAX_INTERVIEWS, MOST_EVENTS, MOST_PLANNED, type OwnInterview } from './interview.model.js';

/** Reads interviews with one statement per request. The caller has checked that the actor may read the applications. */
@Injectable()
export class InterviewDetailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  /** Returns the interviews of an application, the latest first. */
  list(actor: Actor, applicationId: number): Promise<Interview[]> {
    return this.many<Interview>(
      actor,
      'interviews',
      `SELECT owner.id AS "ownerId", page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
         SELECT ${INTERVIEW_COLUMNS} FROM interviews i WHERE i.application_id = owner.id
         ORDER BY i.starts_at DESC, i.id DESC LIMIT ${MAX_INTERVIEWS}) AS page`,
      applicationId,
    );
  }

  /** Returns the history of an interview, newest first. */
  events(actor: Actor, { id }: Interview): Promise<InterviewEvent[]> {
    return this.many<InterviewEvent>(
      actor,
      'interview-events',
      `SELECT owner.id AS "ownerId", page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
         SELECT ${INTERVIEW_EVENT_COLUMNS} FROM interview_events e WHERE e.interview_id = owner.id
         ORDER BY e.id DESC LIMIT ${MOST_EVENTS}) AS page`,
      id,
    );
  }

  /** Returns the interviewers of an interview. */
  async interviewers(actor: Actor, { id }: Interview): Promise<Colleague[]> {
    const rows = await this.many<{ userId: number }>(
      actor,
      'interviewers',
      `SELECT interview_id AS "ownerId", user_id AS "userId" FROM interview_interviewers
       WHERE interview_id = ANY($1) AND left_at IS NULL ORDER BY user_id`,
      id,
    );
    const people = await Promise.all(rows.map(({ userId }) => this.colleagues.find(actor, userId)));
    return people.filter((person) => person !== null);
  }

  /** Returns the upcoming interviews of one of the actor's applications, the next one first. */
  ofOwn(actor: Actor, applicationId: number): Promise<OwnInterview[]> {
    return this.many<OwnInterview>(
      actor,
      'own-interviews',
      `SELECT a.id AS "ownerId", page.* FROM applications a CROSS JOIN LATERAL (
         SELECT i.starts_at AS "startsAt", i.minutes, i.time_zone AS "timeZone", i.place FROM interviews i
         WHERE i.application_id = a.id AND i.state = 'PLANNED'
           AND i.starts_at + make_interval(mins => i.minutes) > now()
         ORDER BY i.starts_at, i.id LIMIT ${MOST_PLANNED}) AS page
       WHERE a.id = ANY($1) AND a.state = 'ACTIVE'`,
      applicationId,
    );
  }

  /** Returns what the actor may do with an interview. */
  async permissions(actor: Actor, interview: Interview): Promise<Permission[]> {
    const { application, role } = await this.applications.read(actor, interview.applicationId);
    return permissionsOn('interview', actor, { ...interview, application, role });
  }

  private many<Row extends object>(actor: Actor, name: string, sql: string, id: number): Promise<Row[]> {
    return loaderFor<Row[]>(actor, name, async (ids) => {
      const rows = await this.database.rows<Row & { ownerId: number }>(sql, [ids]);
      return ids.map((each) => rows.filter(({ ownerId }) => ownerId === each));
    }).load(id);
  }
}
