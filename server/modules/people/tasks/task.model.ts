import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { ActionPriority, ActionState } from '../../inbox/actions/action.entity.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** When the assignees of a task are reminded. */
export const TaskReminder = enumOf(
  'TaskReminder',
  'When the assignees of a task are reminded, in the time zone of the task.',
  {
    NONE: 'Never.',
    AT_DUE_TIME: 'When it is due.',
    HOUR_BEFORE: 'An hour before it is due.',
    SAME_DAY: 'At 09:00 on the day when it is due.',
    DAY_BEFORE: 'At 09:00 on the day before.',
  },
);
export type TaskReminder = keyof typeof TaskReminder;

/** A to-do of a person or a team. */
@ObjectType({ implements: () => Node, description: 'Something that a person or a team should do.' })
export class Task {
  @Field(() => ID, { description: 'The id of the task, 1 to 2147483647.' })
  id: number;

  @HideField()
  companyId: number;

  @HideField()
  actionId: number;

  @HideField()
  creatorId: number | null;

  @HideField()
  assigneeId: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The team that should do it. Null if it is assigned to a person.',
  })
  teamId: number | null;

  @Field({ description: 'The title: what is to be done.' })
  title: string;

  @Field({ description: 'The description, of several lines. May be empty.' })
  description: string;

  @Field(() => ActionPriority, { description: 'How urgent it is.' })
  priority: ActionPriority;

  @Field(() => ActionState, { description: 'The state of its action. DECLINED means that it was cancelled.' })
  state: ActionState;

  @Field(() => String, {
    nullable: true,
    description: 'The day when it is due, such as 2026-12-01. Null without one.',
  })
  dueOn: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The local time when it is due, such as 15:00. Null means the end of the working day, 17:00.',
  })
  dueTime: string | null;

  @Field({
    description: 'The time zone of the due date: that of the assignee, or of the company for a team.',
  })
  timeZone: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The instant when it is due. Null without a due date.',
  })
  dueAt: IsoTime | null;

  @Field(() => TaskReminder, { description: 'When its people are reminded.' })
  reminder: TaskReminder;

  @Field(() => String, {
    nullable: true,
    description:
      'The rule by which it repeats (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO. Null if it does not.',
  })
  recurrence: string | null;

  /** The first day of the series. */
  @HideField()
  seriesStart: string | null;

  @Field(() => ID, { nullable: true, description: 'The next occurrence, created when this one was done.' })
  nextId: number | null;

  @Field(() => Int, { description: 'Grows with each change; `updateTask` expects it.' })
  version: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt: IsoTime;
}

/** The select list for rows of `tasks t` with their `actions a`. */
export const TASK_COLUMNS = `t.id, t.company_id AS "companyId", t.action_id AS "actionId", t.creator_id AS "creatorId",
  t.assignee_id AS "assigneeId", t.team_id AS "teamId", t.title, t.description, t.priority, a.state,
  to_char(t.due_on, 'YYYY-MM-DD') AS "dueOn", t.due_time AS "dueTime", t.time_zone AS "timeZone", t.due_at AS "dueAt",
  t.reminder, t.recurrence, to_char(t.series_start, 'YYYY-MM-DD') AS "seriesStart", t.next_id AS "nextId", t.version,
  t.created_at AS "createdAt"`;

/** A comment on a task. */
@ObjectType({ description: 'A comment on a task.' })
export class TaskComment {
  @Field(() => ID, { description: 'The id of the comment.' })
  id: number;

  @HideField()
  authorId: number;

  @Field({ description: 'The text, in lines.' })
  text: string;

  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt: IsoTime;
}
