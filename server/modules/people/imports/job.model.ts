import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { ImportChange } from './import-parts.js';
import { ROW_REASONS } from './row-reasons.js';
import { UserType } from '../../directory/users/user.entity.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { Node } from '../../../platform/graphql/nodes.js';

export const JobKind = enumOf('JobKind', 'What a job does.', {
  IMPORT: 'Invites new people and updates the profiles of members.',
  SUSPEND: 'Suspends users.',
  REACTIVATE: 'Gives suspended users access again.',
  REMOVE: 'Removes users from the company.',
  RESTORE: 'Returns removed users to the company. Only as the undoing of REMOVE.',
  GRANT_STAFF_VIEW: "Grants 'view ALL STAFF section'.",
  REVOKE_STAFF_VIEW: "Revokes 'view ALL STAFF section'.",
  RESEND_INVITATIONS: 'Sends pending and expired invitations again.',
  REVOKE_INVITATIONS: 'Revokes pending and expired invitations.',
  UNDO_IMPORT:
    'Revokes the unanswered invitations of an import, and restores the profiles that it changed. Only as the undoing of IMPORT.',
});
export type JobKind = keyof typeof JobKind;

/** The actions that callers can start on many records. */
const OTHERS: JobKind[] = [JobKind.IMPORT, JobKind.RESTORE, JobKind.UNDO_IMPORT];
export const BULK_ACTIONS = Object.values(JobKind).filter((kind) => !OTHERS.includes(kind));

/** The kinds that can be undone, and the kinds that undo them. */
export const INVERSES: Partial<Record<JobKind, JobKind>> = {
  [JobKind.IMPORT]: JobKind.UNDO_IMPORT,
  [JobKind.SUSPEND]: JobKind.REACTIVATE,
  [JobKind.REACTIVATE]: JobKind.SUSPEND,
  [JobKind.REMOVE]: JobKind.RESTORE,
  [JobKind.GRANT_STAFF_VIEW]: JobKind.REVOKE_STAFF_VIEW,
  [JobKind.REVOKE_STAFF_VIEW]: JobKind.GRANT_STAFF_VIEW,
};

/** The operations on one record that can be previewed. */
export const PreviewedOperation = enumOf(
  'PreviewedOperation',
  'An operation on one record that can be previewed.',
  {
    SUSPEND_USER: '`suspendUser`.',
    REACTIVATE_USER: '`reactivateUser`.',
    REMOVE_FROM_COMPANY: '`removeFromCompany`.',
    REVOKE_INVITATION: '`revokeInvitation`.',
    CLOSE_COMPANY: '`closeCompany`. Each of its users is a row.',
  },
);
export type PreviewedOperation = keyof typeof PreviewedOperation;

export const JobState = enumOf('JobState', 'What a job is doing.', {
  PREVIEW: 'It collects rows and has changed nothing.',
  RUNNING: 'It waits for its turn or processes rows.',
  DONE: 'Every row has been processed. Some may have failed.',
  CANCELLED: 'It was cancelled. Rows processed before that stay as they are.',
  FAILED: 'It stopped: see `error`. Rows processed before that stay as they are.',
});
export type JobState = keyof typeof JobState;

export const RowVerdict = enumOf('RowVerdict', 'What a job will do with a row.', {
  NEW: 'The person will be invited.',
  EXISTING: 'The person is a member. Their profile will be updated.',
  INCLUDED: 'The action will be applied.',
  UNCHANGED: 'There is nothing to change.',
  EXCLUDED: 'A rule prevents it: see `reason` and `message`.',
  DUPLICATE: 'An earlier row has the same email.',
  INVALID: 'A field is invalid: see `field` and `message`.',
});
export type RowVerdict = keyof typeof RowVerdict;

/** The outcome of a row. */
export const RowResult = enumOf('RowResult', 'What became of a row.', {
  DONE: 'The change was made.',
  UNCHANGED: 'There was nothing to change.',
  FAILED: 'The change could not be made: see `message`.',
});
export type RowResult = keyof typeof RowResult;

@ObjectType({
  implements: () => Node,
  description: 'An import, or an action on many users or invitations. Kept for 30 days.',
})
export class Job {
  @Field(() => ID, { description: 'The id of the job, 1 to 2147483647.' })
  id: number;

  @HideField()
  companyId: number;

  /** Null once the user is deleted. */
  @HideField()
  creatorId: number | null;

  @Field(() => JobKind, { description: 'What it does.' })
  kind: JobKind;

  @Field(() => JobState, { description: 'What it is doing.' })
  state: JobState;

  @Field({ description: 'The name of the file, or what the caller called it.' })
  title: string;

  @HideField()
  reason: string | null;

  @Field(() => ID, { nullable: true, description: 'The job that this one undoes; null if it undoes none.' })
  undoOf: number | null;

  @Field(() => Int, { description: 'The number of rows.' })
  total: number;

  @Field(() => Int, {
    description: 'The number of rows to process. The others are excluded by their verdict.',
  })
  included: number;

  @Field(() => Int, { description: 'The number of rows that have been processed successfully.' })
  done: number;

  @Field(() => Int, { description: 'The number of rows that could not be processed.' })
  failed: number;

  @Field(() => String, { nullable: true, description: 'Why it stopped. Null unless FAILED.' })
  error: string | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt: IsoTime;

  @Field(() => DateTime, { nullable: true, description: 'When it was started; null before that.' })
  startedAt: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null before that.' })
  finishedAt: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it can be undone; null if it cannot be, or has been.',
  })
  undoUntil: IsoTime | null;
}

@ObjectType({ description: 'One row of a job: a person or an invitation.' })
export class JobRow {
  @Field(() => Int, { description: 'The number of the row, from 1.' })
  number: number;

  @Field({ description: 'The email of the row.' })
  label: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The name in the row of an import: the first and the last name, or else the display name. Null without one.',
  })
  name: string | null;

  @Field(() => UserType, {
    nullable: true,
    description: 'The role for which an import invites the person. Null for all other rows.',
  })
  userType: UserType | null;

  @Field(() => RowVerdict, { description: 'What the job does with it.' })
  verdict: RowVerdict;

  @Field(() => String, { nullable: true, description: 'The invalid field. Null unless INVALID.' })
  field: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The rule that prevents it, as in \`extensions.reason\`, the reason of an invalid field, or one of ${ROW_REASONS.join(', ')}. Null for what is rare, and for rows of earlier releases.`,
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'Why it is left out, or why it failed.' })
  message: string | null;

  @Field(() => [ImportChange], {
    description: 'For a member in an import: what it changes. Empty for all other rows.',
  })
  changes: ImportChange[];

  @Field(() => RowResult, { nullable: true, description: 'What became of it. Null until it is processed.' })
  result: RowResult | null;

  @Field(() => ID, { nullable: true, description: 'The user that it is about; null if it is about none.' })
  userId: number | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The invitation that it is about, or that the import has sent. Null if there is none. The invitation may be gone.',
  })
  invitationId: number | null;
}

@ObjectType({ description: 'A cell of a column of `Company.importColumns`.' })
export class ImportCell {
  @Field({ description: 'The `key` of the column.' })
  column: string;

  @Field({ description: 'The value, as imports read it.' })
  value: string;
}

@ObjectType({ description: 'A person as a row of an import.' })
export class ImportRow {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @HideField()
  companyId: number;

  @Field({ description: 'The email address.' })
  email: string;

  @Field({ description: 'The first name.' })
  firstName: string;

  @Field({ description: 'The last name.' })
  lastName: string;
}

/** A page of people as rows of an import. */
export const ImportRowConnection = connectionOf('ImportRow', ImportRow);

/** How many people of a group are named. */
export const NAMED = 5;

@ObjectType({ description: 'Rows with the same verdict for the same reason.' })
export class JobRowGroup {
  @Field(() => RowVerdict, { description: 'The verdict.' })
  verdict: RowVerdict;

  @Field(() => String, { nullable: true, description: 'The invalid field.' })
  field: string | null;

  @Field(() => String, { nullable: true, description: 'The rule that excludes them.' })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'The same in words.' })
  message: string | null;

  @Field(() => Int, { description: 'The number of rows.' })
  count: number;

  @Field(() => [String], {
    description: `The people of the first ${NAMED} rows: their names or, for people without an account, their emails.`,
  })
  people: string[];
}

@ObjectType({ description: 'What a job will do.' })
export class JobPreview {
  @Field(() => Job, { nullable: true, description: 'The job. Null with `dryRun`.' })
  job: Job | null;

  @Field(() => Int, { description: 'The number of rows.' })
  total: number;

  @Field(() => Int, { description: 'The number of rows that will be processed.' })
  included: number;

  @Field(() => [JobRowGroup], { description: 'How many rows have each verdict, most frequent first.' })
  groups: JobRowGroup[];
}

/** A row with its data, before it is stored. */
export interface NewRow extends Omit<JobRow, 'name' | 'userType' | 'result' | 'invitationId' | 'changes'> {
  input: object;
  /** The name of a user, for previews. */
  name?: string;
}

/** The verdicts of rows that are processed. */
export const PROCESSED: RowVerdict[] = [RowVerdict.NEW, RowVerdict.EXISTING, RowVerdict.INCLUDED];
