import { Injectable } from '@nestjs/common';
import { type Actor, isMemberOf } from '../../../core/access/actor.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { UNDO_TIME } from '../candidates/applications/undo-time.js';
import {
  ApplicationExtensionsService,
  type Meeting,
} from '../candidates/applications/application-extensions.service.js';
import { type Interview, INTERVIEW_COLUMNS } from './interview.entity.js';
import { InterviewEventKind, InterviewState } from './interview.enums.js';
import { InterviewNoticesService } from './interview-notices.service.js';
import { interviewerIds, note } from './interview-rows.js';

/** An interview that has changed, with what notifications name of its role. */
type ChangedInterview = Interview & { companyId: number; title: string };

/** SQL condition that application `a` was rejected so recently that the applicant was not notified yet. */
const REJECTED_A_MOMENT_AGO = `EXISTS (SELECT FROM application_events e WHERE e.application_id = a.id
  AND e.kind = 'REJECTED' AND e.at > now() - interval '${UNDO_TIME} milliseconds')`;

/** Effects of other changes on interviews, and what interviews add to applications. */
@Injectable()
export class InterviewRulesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly notices: InterviewNoticesService,
    changes: ChangesService,
    extensions: ApplicationExtensionsService,
  ) {
    changes.onRecorded((change, actor, entries) => this.follow(change, actor, entries));
    extensions.onReading((actor, ids) => this.interviewed(actor, ids), interviewersOf);
    extensions.onMeetings((id) => this.planned(id));
    extensions.onErasing((change, ids) => this.erase(change, ids));
  }

  /**
   * Returns those applications whose applicant the actor interviews: while they are undecided, and the actor belongs to
   * the company. Cancelled interviews grant no access.
   */
  async interviewed(actor: Actor, ids: readonly number[]): Promise<number[]> {
    const { user } = actor;
    if (!user || user.companyId === null || actor.restriction) return [];
    if (!isMemberOf(actor, user.companyId)) return [];
    const rows = await this.database.rows<{ id: number }>(
      `SELECT DISTINCT a.id FROM interview_interviewers p JOIN interviews i ON i.id = p.interview_id
       JOIN applications a ON a.id = i.application_id JOIN job_roles r ON r.id = a.role_id
       WHERE p.user_id = $1 AND p.left_at IS NULL AND i.state <> 'CANCELLED' AND a.state = 'ACTIVE'
         AND r.company_id = $2 AND a.id = ANY($3)`,
      [user.id, user.companyId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the upcoming and current interviews of an application. */
  planned(applicationId: number): Promise<Meeting[]> {
    return this.database.rows<Meeting>(
      `SELECT i.starts_at AS "startsAt", i.minutes, i.time_zone AS "timeZone", i.place
       FROM interviews i JOIN applications a ON a.id = i.application_id
       WHERE i.application_id = $1 AND i.state = 'PLANNED' AND a.state = 'ACTIVE'
         AND i.starts_at + make_interval(mins => i.minutes) > now() ORDER BY i.starts_at, i.id`,
      [applicationId],
    );
  }

  private async follow(change: Change, actor: Actor | null, entries: readonly AuditEntry[]): Promise<void> {
    const of = (...actions: string[]) =>
      entries.flatMap(({ action, subject }) => (actions.includes(action) ? [Number(subject.id)] : []));
    await endAppointments(change, entries);
    await this.set(
      change,
      actor,
      of('APPLICATION_REJECTED', 'APPLICATION_WITHDRAWN', 'APPLICATION_HIRED'),
      false,
    );
    await this.set(change, actor, of('APPLICATION_REOPENED'), true);
  }

  /** Cancels the upcoming interviews of applications that have ended, or plans them again. */
  private async set(
    change: Change,
    actor: Actor | null,
    applicationIds: readonly number[],
    isPlanned: boolean,
  ): Promise<void> {
    if (applicationIds.length === 0) return;
    const changed = await queryRows<ChangedInterview>(
      change.manager,
      // Applicants who were notified of the end of their application meanwhile count as not notified of the interview.
      `UPDATE interviews i SET state = $2, ended_with_application = $3, version = i.version + 1,
         told = CASE WHEN $2::text = 'CANCELLED' OR ${REJECTED_A_MOMENT_AGO} THEN i.told END
       FROM applications a JOIN job_roles r ON r.id = a.role_id
       WHERE a.id = i.application_id AND a.id = ANY($1) AND i.starts_at > now()
         AND i.state = $4 AND i.ended_with_application <> $3
       RETURNING ${INTERVIEW_COLUMNS}, r.company_id AS "companyId", r.title`,
      isPlanned
        ? [applicationIds, InterviewState.PLANNED, false, InterviewState.CANCELLED]
        : [applicationIds, InterviewState.CANCELLED, true, InterviewState.PLANNED],
    );
    await this.announce(change, actor, changed, isPlanned);
    if (isPlanned) for (const { id } of changed) await this.notices.tellLater(change.manager, id);
  }

  /** Adds to the history of interviews that they were cancelled or planned again, and notifies the interviewers. */
  private async announce(
    change: Change,
    actor: Actor | null,
    changed: readonly ChangedInterview[],
    isPlanned: boolean,
  ): Promise<void> {
    const kind = isPlanned ? InterviewEventKind.RESTORED : InterviewEventKind.CANCELLED;
    for (const { companyId, title, ...interview } of changed) {
      await note(change, interview, kind, actor?.user?.id ?? null);
      this.notices.tellInterviewers(
        change,
        actor,
        { id: 0, companyId, title },
        interview,
        isPlanned ? 'INTERVIEW_APPOINTED' : 'INTERVIEW_CANCELLED',
        await interviewerIds(change.manager, interview.id),
      );
    }
  }

  /**
   * Erases texts about candidates from interviews, and cancels upcoming ones. The record that past ones took place is
   * kept.
   */
  private async erase(change: Change, candidateIds: readonly number[]): Promise<void> {
    const { manager } = change;
    const cancelled = await queryRows<ChangedInterview>(
      manager,
      `UPDATE interviews i SET state = 'CANCELLED', version = i.version + 1
       FROM applications a JOIN job_roles r ON r.id = a.role_id
       WHERE a.id = i.application_id AND a.candidate_id = ANY($1) AND i.state = 'PLANNED' AND i.starts_at > now()
       RETURNING ${INTERVIEW_COLUMNS}, r.company_id AS "companyId", r.title`,
      [candidateIds],
    );
    await this.announce(change, null, cancelled, false);
    await execute(
      manager,
      `UPDATE interview_events e SET place = '', outcome = ''
       FROM interviews i JOIN applications a ON a.id = i.application_id
       WHERE i.id = e.interview_id AND a.candidate_id = ANY($1)`,
      [candidateIds],
    );
    await execute(
      manager,
      `UPDATE interviews i SET place = '', outcome = '', told = NULL
       FROM applications a WHERE a.id = i.application_id AND a.candidate_id = ANY($1)`,
      [candidateIds],
    );
  }
}

/** Selects the interviewers of an application: the users whose `interviewed` contains it. */
const interviewersOf = (application: string): string => `
  SELECT p.user_id FROM interview_interviewers p JOIN interviews i ON i.id = p.interview_id
    JOIN applications a ON a.id = i.application_id
  WHERE a.id = ${application}::integer AND p.left_at IS NULL AND i.state <> 'CANCELLED' AND a.state = 'ACTIVE'`;

/** Ends the appointments of people who leave a company. People of a closed company keep them: it may be reopened. */
async function endAppointments({ manager }: Change, entries: readonly AuditEntry[]): Promise<void> {
  const left = entries.flatMap(({ action, companyId, subject }) =>
    action === 'USER_LEFT' && companyId !== null ? [{ companyId, userId: Number(subject.id) }] : [],
  );
  if (left.length === 0) return;
  await execute(
    manager,
    `UPDATE interview_interviewers p SET left_at = now()
     FROM interviews i, applications a, job_roles r,
       jsonb_to_recordset($1) AS gone("companyId" integer, "userId" integer)
     WHERE i.id = p.interview_id AND a.id = i.application_id AND r.id = a.role_id AND p.left_at IS NULL
       AND p.user_id = gone."userId" AND r.company_id = gone."companyId"
       AND NOT EXISTS (SELECT FROM closed_company_members m
         WHERE m.user_id = gone."userId" AND m.company_id = gone."companyId")`,
    [JSON.stringify(left)],
  );
}
