import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { fieldMessage, reasonText } from '../../../lib/errors';
import type { JobKind, JobRowsQuery, JobState, RowResult, RowVerdict } from '../../../generated/graphql';
import { columnName, isField } from './columns';
import { useExtraLabel } from './extra-columns';

export const kindNames: Record<JobKind, MessageDescriptor> = {
  IMPORT: msg`Import people`,
  SUSPEND: msg`Suspend users`,
  REACTIVATE: msg`Reactivate users`,
  REMOVE: msg`Remove from company`,
  RESTORE: msg`Return to company`,
  GRANT_STAFF_VIEW: msg`Grant view of all staff`,
  REVOKE_STAFF_VIEW: msg`Revoke view of all staff`,
  RESEND_INVITATIONS: msg`Send invitations again`,
  REVOKE_INVITATIONS: msg`Revoke invitations`,
  UNDO_IMPORT: msg`Undo import`,
};

const states: Record<JobState, [color: string | undefined, text: MessageDescriptor]> = {
  PREVIEW: [undefined, msg`Not started`],
  RUNNING: ['processing', msg`Running`],
  DONE: ['success', msg`Done`],
  CANCELLED: ['warning', msg`Cancelled`],
  FAILED: ['error', msg`Failed`],
};

const verdicts: Record<RowVerdict, [color: string | undefined, text: MessageDescriptor]> = {
  NEW: ['success', msg`Will be invited`],
  EXISTING: ['processing', msg`Will be updated`],
  INCLUDED: ['success', msg`Included`],
  UNCHANGED: [undefined, msg`Nothing to change`],
  EXCLUDED: ['warning', msg`Excluded`],
  DUPLICATE: ['warning', msg`Duplicate`],
  INVALID: ['error', msg`Invalid`],
};

const results: Record<RowResult, [color: string | undefined, text: MessageDescriptor]> = {
  DONE: ['success', msg`Done`],
  UNCHANGED: [undefined, msg`Nothing to change`],
  FAILED: ['error', msg`Failed`],
};

/** What an action does with a person or an invitation that it includes. */
const outcomes: Partial<Record<JobKind, MessageDescriptor>> = {
  SUSPEND: msg`Will be suspended`,
  REACTIVATE: msg`Will be reactivated`,
  REMOVE: msg`Will be removed from the company`,
  GRANT_STAFF_VIEW: msg`Will see all staff`,
  REVOKE_STAFF_VIEW: msg`Will no longer see all staff`,
  RESEND_INVITATIONS: msg`Will get the invitation again`,
  REVOKE_INVITATIONS: msg`The invitation will be revoked`,
};

/** What an action means for the people, and whether it can be undone. */
export const consequences: Partial<Record<JobKind, MessageDescriptor>> = {
  SUSPEND: msg`They are signed out at once, and cannot sign in until they are reactivated. You can undo this for 10 minutes.`,
  REACTIVATE: msg`They can sign in again. You can undo this for 10 minutes.`,
  REMOVE: msg`They lose access to the company and its teams at once. Their accounts stay. You can undo this for 10 minutes.`,
  GRANT_STAFF_VIEW: msg`They can open the profiles of all people of the company. You can undo this for 10 minutes.`,
  REVOKE_STAFF_VIEW: msg`They can no longer open the list of the staff. You can undo this for 10 minutes.`,
  RESEND_INVITATIONS: msg`Everybody gets a new email, and earlier links stop working. This cannot be undone.`,
  REVOKE_INVITATIONS: msg`The links in their emails stop working. This cannot be undone, but you can invite them again.`,
};

/** By the server's reason. They say it of the person or the invitation in the row, not of the reader. */
const texts: Record<string, MessageDescriptor> = {
  NOT_YOURSELF: msg`You cannot do this to yourself.`,
  LAST_ADMIN: msg`A company needs an admin.`,
  HOLDS_MASTER_CONTROL: msg`The user holds the privilege MASTER CONTROL.`,
  MASTER_CONTROL_ONLY: msg`Only MASTER CONTROL may do this.`,
  ALREADY_INVITED: msg`Has been invited already.`,
  ALREADY_MEMBER: msg`Belongs to the company already.`,
  MEMBER_OF_ANOTHER_COMPANY: msg`Belongs to another company.`,
  LEFT_COMPANY: msg`Has left the company.`,
  COLUMN_REFUSED: msg`You may not import this column.`,
  JOINS_FIRST: msg`Import the other columns once the person has joined.`,
  MANAGER_UNKNOWN: msg`No member of the company has this email.`,
  MEMBERS_ONLY: msg`Nobody in the company has this email. Only admins invite people.`,
  PROFILES_REFUSED: msg`Only admins change profiles. Leave their columns out.`,
  INVITATION_ENDED: msg`The invitation has been answered or revoked.`,
  CHANGED_SINCE: msg`Some fields have been changed since. They stay as they are.`,
  NOT_RECORDED: msg`What the import did with this row was not recorded.`,
  REPEATED: msg`Occurs in an earlier row.`,
  TAKEN: msg`Another person in the company has this external ID.`,
  TOO_MANY_EMAILS: msg`The person has got many emails today. Send the invitation tomorrow.`,
  TOO_MANY_INVITATIONS: msg`The company has sent as many invitations as it can in a day. Import the row again tomorrow.`,
};

interface Row {
  field: string | null;
  reason: string | null;
  message: string | null;
}

function textOf({ field, reason, message }: Row): string {
  const known = reason && texts[reason];
  if (known) return i18n._(known);
  if (!message) return '';
  if (field) return fieldMessage(message, reason ?? undefined);
  // Rows of earlier releases have no reason.
  return reason ? reasonText(reason, message) : message;
}

/** Returns what the server says about a row, translated. */
export function useReason(): (row: Row) => string {
  const { i18n } = useLingui();
  const labelOf = useExtraLabel();
  return (row) => {
    const { field } = row;
    const text = textOf(row);
    const name = field && (isField(field) ? i18n._(columnName(field)) : labelOf(field));
    return name ? `${name}: ${text}` : text;
  };
}

export function StateTag({ state }: { state: JobState }) {
  const { i18n } = useLingui();
  const [color, text] = states[state];
  return <Tag color={color}>{i18n._(text)}</Tag>;
}

interface TagProps {
  verdict: RowVerdict;
  result?: RowResult | null;
  /** The action, to say what it does. */
  action?: JobKind;
}

/** The result of a row or, until the job has processed it, what the job will do with it. */
export function RowTag({ verdict, result, action }: TagProps) {
  const { i18n } = useLingui();
  const [color, text] = result ? results[result] : verdicts[verdict];
  const outcome = action && verdict === 'INCLUDED' ? outcomes[action] : undefined;
  return <Tag color={color}>{i18n._(outcome ?? text)}</Tag>;
}

/** Returns what a row changes, such as "Hours a week: 40 → 32". */
export function useChanges(): (changes: JobRowsQuery['jobRows'][number]['changes']) => string {
  const { i18n, t } = useLingui();
  const labelOf = useExtraLabel();
  return (changes) =>
    changes
      .map(({ column, before, after }) => {
        const name = isField(column) ? i18n._(columnName(column)) : labelOf(column);
        const next = after ?? t`empty`;
        return before === null ? `${name}: ${next}` : `${name}: ${before} → ${next}`;
      })
      .join(' · ');
}
