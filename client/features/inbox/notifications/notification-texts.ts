import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification_RowFragment } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';

/** Returns what a notification says. */
export function notificationText({
  kind,
  company,
  person,
  detail,
}: Notification_RowFragment): MessageDescriptor {
  const parts = { company: company ?? undefined, person: person ?? undefined, detail: detail ?? '' };
  return wordsOf('notifications')[kind]?.(parts) ?? msg`There is news for you.`;
}
