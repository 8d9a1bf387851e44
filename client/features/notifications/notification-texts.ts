import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification_RowFragment } from '../../generated/graphql';
import { wordsOf } from '../../lib/words';

/** Returns what a notification says. `unknown` stands for names that are not known any more. */
export function notificationText(
  { kind, company, person, detail }: Notification_RowFragment,
  unknown: { company: string; person: string },
): MessageDescriptor {
  const parts = {
    company: company ?? unknown.company,
    person: person ?? unknown.person,
    detail: detail ?? '',
  };
  return wordsOf('notifications')[kind]?.(parts) ?? msg`There is news for you.`;
}
