import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Activity_GroupFragment, ActivityKind } from '../../../generated/graphql';
import { type ActivityKindWords, wordsOf } from '../../../lib/words';
import { formerMemberName } from '../../inbox/audit-log/former-member';
import { present } from '../../../lib/present';

/** A group of a feed as the client reads it. */
export interface ActivityGroup extends Activity_GroupFragment {
  /** The title of the company. */
  company: string;
}
/** One entry of a group. */
export type ActivityEntry = ActivityGroup['entries'][number];

const valueIn = (entry: ActivityEntry | undefined) => (field: string) => {
  const value = entry?.values.find((one) => one.field === field);
  return value?.after ?? value?.before ?? undefined;
};

/** Whether the sentence of a group counts its entries. It then does not say who made the changes. */
export function isCounted({ action, count, peopleCount, entries: [newest] }: ActivityGroup): boolean {
  const { many, counted } = wordsOf('activity')[action] ?? {};
  return many !== undefined && count > 1 && (peopleCount > 1 || !newest?.person || counted === true);
}

/** Returns the sentence for a group. Placeholders that name records are shown as links. */
export function sentenceOf(group: ActivityGroup): MessageDescriptor {
  const { action, count, peopleCount, team, isOwn, entries } = group;
  if (!isCounted(group)) return entrySentence(group, entries[0]);
  return present(wordsOf('activity')[action]?.many)({
    count,
    people: peopleCount,
    team: team?.name ?? '',
    isOwn,
  });
}

/** Returns the sentence for one entry of a group: that of the audit log, with what the reader may know. */
export function entrySentence(group: ActivityGroup, entry: ActivityEntry | undefined): MessageDescriptor {
  const { action, team, isOwn, actor, formerActor, company } = group;
  const audit = wordsOf('audit')[action];
  if (!audit) return msg`Something was changed.`;
  const known = wordsOf('activity')[action];
  const valueOf = valueIn(entry);
  const value = (field: string) => (field === 'team' ? team?.name : undefined) ?? valueOf(field);
  const subject = known?.subject
    ? known.subject({ company, value })
    : (entry?.person?.displayName ?? (known?.unnamed ? undefined : team?.name));
  if (!subject && known?.unnamed) return known.unnamed({ isOwn });
  const former = formerActor ? formerMemberName(formerActor) : t`Somebody`;
  return audit.sentence({
    entry: { action, subjectType: '', subjectId: '', changes: entry?.values ?? [] },
    actor: actor?.displayName ?? former,
    subject: subject ?? '',
    company,
    // A group may contain what its actor did to themselves.
    isOwn: isOwn || (actor != null && actor.id === entry?.person?.id),
    value,
  });
}

/** Returns the sentence of a group as text. */
export const sentenceText = (group: ActivityGroup): string => i18n._(sentenceOf(group));

/** The kinds of activity that a feed can be narrowed to, or those of one view, in order. */
export const kindsOf = (view?: string): ActivityKind[] =>
  valuesOfKinds()
    .filter(([, words]) => view === undefined || words.view === view)
    .map(([kind]) => kind);

/** Returns the name of a kind. */
export const kindName = (kind: ActivityKind): string => i18n._(present(wordsOf('activityKinds')[kind]).name);

const valuesOfKinds = () => Object.entries(wordsOf('activityKinds')) as [ActivityKind, ActivityKindWords][];
