import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { fieldMessage, reasonText } from '../../lib/errors';
import type { JobKind, JobState, RowResult, RowVerdict } from '../../generated/graphql';
import { columnName, isField } from './columns';

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
  EXISTING: ['processing', msg`Profile will be updated`],
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
  INVITATION_ENDED: msg`The invitation has been answered or revoked.`,
  CHANGED_SINCE: msg`Some fields have been changed since. They stay as they are.`,
  NOT_RECORDED: msg`What the import did with this row was not recorded.`,
  REPEATED: msg`Occurs in an earlier row.`,
  TAKEN: msg`Another person in the company has this external ID.`,
  TOO_MANY_EMAILS: msg`The person has got many emails today. Send the invitation tomorrow.`,
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
  return (row) => {
    const { field } = row;
    const text = textOf(row);
    const name = field && isField(field) ? i18n._(columnName(field)) : field;
    return name ? `${name}: ${text}` : text;
  };
}

export function StateTag({ state }: { state: JobState }) {
  const { i18n } = useLingui();
  const [color, text] = states[state];
  return <Tag color={color}>{i18n._(text)}</Tag>;
}

/** The result of a row or, until the job has processed it, what the job will do with it. */
export function RowTag({ verdict, result }: { verdict: RowVerdict; result?: RowResult | null }) {
  const { i18n } = useLingui();
  const [color, text] = result ? results[result] : verdicts[verdict];
  return <Tag color={color}>{i18n._(text)}</Tag>;
}
