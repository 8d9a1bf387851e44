import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification_RowFragment, NotificationKind } from '../../generated/graphql';

interface Words {
  company: string;
  person: string;
  detail: string;
}

/** A sentence for every kind of notification. */
const sentences: Record<NotificationKind, (words: Words) => MessageDescriptor> = {
  ADDED_TO_COMPANY: ({ company }) => msg`You were added to ${company}.`,
  REMOVED_FROM_COMPANY: ({ company }) => msg`You were removed from ${company}.`,
  COMPANY_CLOSED: ({ company }) =>
    msg`${company} was closed. You no longer belong to a company. MASTER CONTROL can reopen it within 30 days.`,
  MADE_ADMIN: ({ company }) => msg`You are now an admin of ${company}.`,
  MADE_EMPLOYEE: ({ company }) => msg`You are no longer an admin of ${company}.`,
  PRIVILEGE_GRANTED: ({ detail }) => msg`You received the privilege “${detail}”.`,
  PRIVILEGE_REVOKED: ({ detail }) => msg`You lost the privilege “${detail}”.`,
  SUSPENDED: () => msg`Your account was suspended.`,
  REACTIVATED: () => msg`Your account was reactivated.`,
  INVITATION_ACCEPTED: ({ person, company }) => msg`${person} accepted your invitation to ${company}.`,
  INVITATION_DECLINED: ({ company }) => msg`An invitation to ${company} that you sent was declined.`,
  JOB_FINISHED: ({ detail }) => msg`Finished: ${detail}`,
  JOB_FAILED: ({ detail }) => msg`Failed: ${detail}`,
  ACTION_OPENED: ({ detail }) => msg`New action: ${detail}`,
  TASK_DUE: ({ detail }) => msg`Reminder: ${detail}`,
  TASK_DONE: ({ person, detail }) => msg`${person} finished: ${detail}`,
  TASK_COMMENTED: ({ person, detail }) => msg`${person} commented: ${detail}`,
};

/** Returns what a notification says. `unknown` stands for names that are not known any more. */
export function notificationText(
  { kind, company, person, detail }: Notification_RowFragment,
  unknown: { company: string; person: string },
): MessageDescriptor {
  return sentences[kind]({
    company: company ?? unknown.company,
    person: person ?? unknown.person,
    detail: detail ?? '',
  });
}
