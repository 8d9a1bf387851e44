import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { ActionPriority } from '../../inbox/actions/action.entity.js';
import { ExpectedVersion, IdField } from '../../../platform/graphql/arguments.js';
import { Lines, RecordId, Title } from '../../../platform/validation/validation.js';
import { TaskReminder } from './task.model.js';

/** Maximum length of descriptions and comments. */
const MAX_TEXT = 2_000;
/** A day of 2000 to 2099. */
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

@InputType({
  description: 'A task, for its creator to store. Without an assignee and a team it is for the creator.',
})
export class TaskInput {
  @Field({ description: 'What is to be done: 1 to 200 characters.' })
  @Title()
  title: string;

  @Field(() => String, {
    defaultValue: '',
    description: `More about it: at most ${MAX_TEXT} characters, in lines.`,
  })
  @Lines(0, MAX_TEXT)
  description: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The person to do it, one of `assignableColleagues`.',
  })
  @RecordId({ optional: true })
  assigneeId?: number | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The team that should do it, whose members all can. For its members and admins. Not with `assigneeId`.',
  })
  @RecordId({ optional: true })
  teamId?: number | null;

  @Field(() => ActionPriority, { defaultValue: ActionPriority.NORMAL, description: 'How urgent it is.' })
  @IsEnum(ActionPriority)
  priority: ActionPriority;

  @Field(() => String, {
    nullable: true,
    description: 'The day when it is due, such as 2026-12-01, in the time zone of the assignee.',
  })
  @IsOptional()
  @Matches(DAY, { message: 'must be a day such as 2026-12-01' })
  dueOn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The local time when it is due, such as 15:00. Needs `dueOn`.',
  })
  @IsOptional()
  @Matches(TIME, { message: 'must be a time such as 15:00' })
  dueTime?: string | null;

  @Field(() => TaskReminder, { defaultValue: TaskReminder.NONE, description: 'Needs `dueOn` unless NONE.' })
  @IsEnum(TaskReminder)
  reminder: TaskReminder;

  @Field(() => String, {
    nullable: true,
    description:
      'The rule by which it repeats (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO: FREQ from DAILY to YEARLY, INTERVAL up to 99, COUNT up to 500, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST and, within a month, BYSETPOS. Rules of Google and Outlook may be sent as they are, and are stored in a common form, with UNTIL as a day. Needs `dueOn`.',
  })
  @IsOptional()
  @MaxLength(200, { message: 'must be at most 200 characters long' })
  @IsString({ message: 'must be text' })
  recurrence?: string | null;
}

@ArgsType()
export class UpdateTaskArgs {
  @IdField('The task.')
  id: number;

  @Field(() => TaskInput, { description: 'The task as it should be: all fields.' })
  @ValidateNested()
  @Type(() => TaskInput)
  input: TaskInput;

  @ExpectedVersion('task')
  expectedVersion: number;
}

@ArgsType()
export class CommentTaskArgs {
  @IdField('The task.')
  id: number;

  @Field({ description: `1 to ${MAX_TEXT} characters, in lines.` })
  @Lines(1, MAX_TEXT)
  text: string;
}
