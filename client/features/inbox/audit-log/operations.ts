import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { AuditFilter, AuditOperationsQuery } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';
import { actorName, sentenceOf, subjectName } from './sentences';

/** What one request or job has changed, as the console reads it. */
export type Operation = AuditOperationsQuery['auditOperations']['edges'][number]['node'];

const nameOf = ({ action }: Operation['actions'][number]): string => {
  const words = wordsOf('audit')[action];
  return words ? i18n._(words.name) : action;
};

/** Returns the sentence for an operation: that of its event, or how many changes of which kinds it made. */
export function operationSentence({ count, actions, events }: Operation): MessageDescriptor {
  const [newest] = events;
  if (!newest) return msg`Something was changed.`;
  if (count === 1) return sentenceOf(newest);
  const actor = actorName(newest);
  const kinds = new Intl.ListFormat(i18n.locale).format(
    actions.map((kind) =>
      actions.length === 1 ? nameOf(kind) : `${nameOf(kind)} (${i18n.number(kind.count)})`,
    ),
  );
  return msg`${actor} made ${plural(count, { one: '# change', other: '# changes' })}: ${kinds}.`;
}

/** The names of the records that an operation changed, as far as it lists them. */
export function recordsOf({ count, userCount, events }: Operation): string | undefined {
  if (count === 1) return undefined;
  const users = events.filter(({ subjectType }) => subjectType === 'USER');
  const named = userCount > 0 ? users : events;
  const names = [...new Set(named.map(subjectName))];
  if (names.length === 0) return undefined;
  // Only people are counted once each.
  const hidden = userCount > 0 ? userCount - names.length : 0;
  return new Intl.ListFormat(i18n.locale).format([
    ...names,
    ...(hidden > 0 ? [t`${plural(hidden, { one: '# more', other: '# more' })}`] : []),
  ]);
}

/** Narrows the filter of a list to the events of one operation of it. */
export function filterOf(filter: AuditFilter, { at, since, events }: Operation): AuditFilter {
  const [newest] = events;
  return {
    ...filter,
    since,
    until: new Date(Date.parse(at) + 1).toISOString(),
    ...(newest?.companyId && { companyId: newest.companyId }),
    ...(newest?.requestId ? { requestId: newest.requestId } : newest && { action: newest.action }),
  };
}
