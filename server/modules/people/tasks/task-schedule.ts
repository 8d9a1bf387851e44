import type { EntityManager } from 'typeorm';
import { invalid } from '../../../platform/errors/app-error.js';
import { queryRows } from '../../../platform/database/statement.js';
import { dateOf, dayNumber } from '../../../platform/time/days.js';
import { HOUR_MS } from '../../../platform/time/durations.js';
import { checkRecurrence, dayBefore, instantOf } from '../../../platform/time/recurrence.js';
import { readRecurrence } from '../../../platform/time/written-recurrence.js';
import { TaskReminder } from './task.model.js';

/** The local time at which tasks without a time are due, and at which people are reminded on a day. */
const END_OF_DAY = '17:00';
const MORNING = '09:00';

/** The due time of a task, in local time. */
export interface LocalDue {
  dueOn?: string | null;
  dueTime?: string | null;
  reminder: TaskReminder;
  recurrence?: string | null;
}

/** The instants that follow from a local due time in a time zone. */
export interface Schedule {
  timeZone: string;
  dueAt: Date | null;
  remindAt: Date | null;
}

/** Throws VALIDATION_FAILED if the fields of a due time contradict each other. */
export async function checkDue({ dueOn, dueTime, reminder, recurrence }: LocalDue): Promise<void> {
  if (!dueOn) {
    if (dueTime) throw invalid({ dueTime: 'needs a day' });
    if (reminder !== TaskReminder.NONE) throw invalid({ reminder: 'needs a day' });
    if (recurrence) throw invalid({ recurrence: 'needs a day' });
    return;
  }
  if (dateOf(dayNumber(dueOn)) !== dueOn) {
    throw invalid({ dueOn: 'must be a day of the calendar' });
  }
}

/** Returns the recurrence rule of a task in its stored form. Throws VALIDATION_FAILED if it is not supported. */
export function taskRule({ dueOn, dueTime, recurrence }: LocalDue, timeZone: string): string | null {
  if (!recurrence || !dueOn) return null;
  const [hours, minutes] = (dueTime ?? '00:00').split(':').map(Number);
  const rule = readRecurrence(recurrence, { timeZone, minute: hours * 60 + minutes });
  checkRecurrence(rule, dueOn);
  return rule;
}

/** Returns the instants of a due time and its reminder. */
export async function scheduleOf(
  { dueOn, dueTime, reminder }: LocalDue,
  timeZone: string,
): Promise<Schedule> {
  if (!dueOn) return { timeZone, dueAt: null, remindAt: null };
  const dueAt = instantOf(dueOn, dueTime ?? END_OF_DAY, timeZone);
  const at: Record<TaskReminder, () => Promise<Date> | Date | null> = {
    NONE: () => null,
    AT_DUE_TIME: () => dueAt,
    HOUR_BEFORE: () => new Date(dueAt.getTime() - HOUR_MS),
    SAME_DAY: () => instantOf(dueOn, MORNING, timeZone),
    DAY_BEFORE: () => instantOf(dayBefore(dueOn), MORNING, timeZone),
  };
  return { timeZone, dueAt, remindAt: await at[reminder]() };
}

/** Returns the time zone of a task: that of the assignee, else that of the company, else UTC. */
export async function timeZoneOf(
  manager: EntityManager,
  companyId: number,
  assigneeId: number | null,
): Promise<string> {
  const [{ zone }] = await queryRows<{ zone: string }>(
    manager,
    `SELECT coalesce(u.time_zone, c.time_zone, 'UTC') AS zone
     FROM companies c LEFT JOIN users u ON u.id = $2 WHERE c.id = $1`,
    [companyId, assigneeId],
  );
  return zone;
}
