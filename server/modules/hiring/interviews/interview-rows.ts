import type { EntityManager } from 'typeorm';
import type { Change } from '../../../core/ledger/changes.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { zonedText } from '../../../platform/mail/shown-times.js';
import { localTime } from '../../../platform/time/zone.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { Interview, INTERVIEW_COLUMNS } from './interview.entity.js';
import { InterviewEvent } from './interview-event.entity.js';
import type { InterviewEventKind } from './interview.enums.js';

/** The time of an interview in a notification, for `showTimes`. */
export function whenOf({ startsAt, timeZone }: Pick<Interview, 'startsAt' | 'timeZone'>): string {
  return zonedText(localTime(timeZone, Date.parse(startsAt)), timeZone);
}

/** Returns an interview with the company of its role. Null if there is none. */
export const findInterview = (
  source: Parameters<typeof queryRow>[0],
  id: number,
): Promise<(Interview & { companyId: number }) | null> =>
  queryRow(
    source,
    `SELECT ${INTERVIEW_COLUMNS}, r.company_id AS "companyId"
     FROM interviews i JOIN applications a ON a.id = i.application_id JOIN job_roles r ON r.id = a.role_id WHERE i.id = $1`,
    [id],
  );

/** Returns the current interviewers of an interview. */
export async function interviewerIds(manager: EntityManager, id: number): Promise<number[]> {
  const rows = await queryRows<{ userId: number }>(
    manager,
    `SELECT user_id AS "userId" FROM interview_interviewers WHERE interview_id = $1 AND left_at IS NULL ORDER BY user_id`,
    [id],
  );
  return rows.map(({ userId }) => userId);
}

/** Replaces the interviewers of an interview. Returns the added and the removed ones. */
export async function setInterviewers(
  manager: EntityManager,
  id: number,
  userIds: readonly number[],
): Promise<{ added: number[]; removed: number[] }> {
  const before = await interviewerIds(manager, id);
  const removed = before.filter((each) => !userIds.includes(each));
  const added = userIds.filter((each) => !before.includes(each));
  await execute(manager, `DELETE FROM interview_interviewers WHERE interview_id = $1 AND user_id = ANY($2)`, [
    id,
    removed,
  ]);
  await execute(
    manager,
    `INSERT INTO interview_interviewers (interview_id, user_id) SELECT $1, unnest($2::integer[])
     ON CONFLICT (interview_id, user_id) DO UPDATE SET left_at = NULL`,
    [id, added],
  );
  return { added, removed };
}

/** Adds the current state of an interview to its history. */
export async function note(
  { manager }: Pick<Change, 'manager'>,
  { id, startsAt, minutes, timeZone, place, outcome }: Interview,
  kind: InterviewEventKind,
  actorId: number | null,
): Promise<void> {
  await manager.insert(InterviewEvent, {
    interviewId: id,
    kind,
    startsAt,
    minutes,
    timeZone,
    place,
    outcome,
    actorId,
  });
}

/** The time as it is stored. */
export const stored = (time: Date): IsoTime => time.toISOString();
