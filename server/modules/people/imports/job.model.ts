import { Field, HideField, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ROW_REASONS } from './row-reasons.js';
import { UserType } from '../../directory/users/user.entity.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** What a job does. */
export enum JobKind {
  IMPORT = 'IMPORT',
  SUSPEND = 'SUSPEND',
  REACTIVATE = 'REACTIVATE',
  REMOVE = 'REMOVE',
  RESTORE = 'RESTORE',
  GRANT_STAFF_VIEW = 'GRANT_STAFF_VIEW',
  REVOKE_STAFF_VIEW = 'REVOKE_STAFF_VIEW',
  RESEND_INVITATIONS = 'RESEND_INVITATIONS',
  REVOKE_INVITATIONS = 'REVOKE_INVITATIONS',
  UNDO_IMPORT = 'UNDO_IMPORT',
}

registerEnumType(JobKind, {
  name: 'JobKind',
  description: 'What a job does.',
  valuesMap: {
    IMPORT: { description: 'Invites new people and updates the profiles of members.' },
    SUSPEND: { description: 'Suspends users.' },
    REACTIVATE: { description: 'Gives suspended users access again.' },
    REMOVE: { description: 'Removes users from the company.' },
    RESTORE: { description: 'Returns removed users to the company. Only as the undoing of REMOVE.' },
    GRANT_STAFF_VIEW: { description: "Grants 'view ALL STAFF section'." },
    REVOKE_STAFF_VIEW: { description: "Revokes 'view ALL STAFF section'." },
    RESEND_INVITATIONS: { description: 'Sends pending and expired invitations again.' },
    REVOKE_INVITATIONS: { description: 'Revokes pending and expired invitations.' },
    UNDO_IMPORT: {
      description:
        'Revokes the unanswered invitations of an import, and restores the profiles that it changed. Only as the undoing of IMPORT.',
    },
  },
});

/** The actions that callers can start on many records. */
export const BULK_ACTIONS = Object.values(JobKind).filter(
  (kind) => ![JobKind.IMPORT, JobKind.RESTORE, JobKind.UNDO_IMPORT].includes(kind),
);

/** The kinds that can be undone, and what undoes them. */
export const INVERSES: Partial<Record<JobKind, JobKind>> = {
  [JobKind.IMPORT]: JobKind.UNDO_IMPORT,
  [JobKind.SUSPEND]: JobKind.REACTIVATE,
  [JobKind.REACTIVATE]: JobKind.SUSPEND,
  [JobKind.REMOVE]: JobKind.RESTORE,
  [JobKind.GRANT_STAFF_VIEW]: JobKind.REVOKE_STAFF_VIEW,
  [JobKind.REVOKE_STAFF_VIEW]: JobKind.GRANT_STAFF_VIEW,
};

/** The operations on one record that can be previewed. */
export enum PreviewedOperation {
  SUSPEND_USER = 'SUSPEND_USER',
  REACTIVATE_USER = 'REACTIVATE_USER',
  REMOVE_FROM_COMPANY = 'REMOVE_FROM_COMPANY',
  REVOKE_INVITATION = 'REVOKE_INVITATION',
  CLOSE_COMPANY = 'CLOSE_COMPANY',
}

registerEnumType(PreviewedOperation, {
  name: 'PreviewedOperation',
  description: 'An operation on one record that can be previewed.',
  valuesMap: {
    SUSPEND_USER: { description: '`suspendUser`.' },
    REACTIVATE_USER: { description: '`reactivateUser`.' },
    REMOVE_FROM_COMPANY: { description: '`removeFromCompany`.' },
    REVOKE_INVITATION: { description: '`revokeInvitation`.' },
    CLOSE_COMPANY: { description: '`closeCompany`. Each of its users is a row.' },
  },
});

/** What a job is doing. */
export enum JobState {
  PREVIEW = 'PREVIEW',
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  CANCELLED = 'CANCELLED',
  FAILED = 'FAILED',
}

registerEnumType(JobState, {
  name: 'JobState',
  description: 'What a job is doing.',
  valuesMap: {
    PREVIEW: { description: 'It collects rows and has changed nothing.' },
    RUNNING: { description: 'It waits for its turn or processes rows.' },
    DONE: { description: 'Every row has been processed. Some may have failed.' },
    CANCELLED: { description: 'It was cancelled. Rows processed before that stay as they are.' },
    FAILED: { description: 'It stopped: see `error`. Rows processed before that stay as they are.' },
  },
});

/** What a job will do with a row. */
export enum RowVerdict {
  NEW = 'NEW',
  EXISTING = 'EXISTING',
  INCLUDED = 'INCLUDED',
  UNCHANGED = 'UNCHANGED',
  EXCLUDED = 'EXCLUDED',
  DUPLICATE = 'DUPLICATE',
  INVALID = 'INVALID',
}

registerEnumType(RowVerdict, {
  name: 'RowVerdict',
  description: 'What a job will do with a row.',
  valuesMap: {
    NEW: { description: 'The person will be invited.' },
    EXISTING: { description: 'The person is a member. Their profile will be updated.' },
    INCLUDED: { description: 'The action will be applied.' },
    UNCHANGED: { description: 'There is nothing to change.' },
    EXCLUDED: { description: 'A rule prevents it: see `reason` and `message`.' },
    DUPLICATE: { description: 'An earlier row has the same email.' },
    INVALID: { description: 'A field is invalid: see `field` and `message`.' },
  },
});

/** The outcome of a row. */
export enum RowResult {
  DONE = 'DONE',
  UNCHANGED = 'UNCHANGED',
  FAILED = 'FAILED',
}

registerEnumType(RowResult, {
  name: 'RowResult',
  description: 'What became of a row.',
  valuesMap: {
    DONE: { description: 'The change was made.' },
    UNCHANGED: { description: 'There was nothing to change.' },
    FAILED: { description: 'The change could not be made: see `message`.' },
  },
});

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

/** So many people of a group are named. */
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
export interface NewRow extends Omit<JobRow, 'name' | 'userType' | 'result' | 'invitationId'> {
  input: object;
  /** The name of a user, for previews. */
  name?: string;
}

/** The verdicts of rows that are processed. */
export const PROCESSED = [RowVerdict.NEW, RowVerdict.EXISTING, RowVerdict.INCLUDED];
