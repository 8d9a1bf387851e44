import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity_GroupFragment, ActivityKind } from '../../generated/graphql';
import { type ActivityKindWords, type ActivityParts, wordsOf } from '../../lib/words';

/** A group of a feed as the client reads it. */
export type ActivityGroup = Activity_GroupFragment;
/** One entry of a group. */
export type ActivityEntry = ActivityGroup['entries'][number];

const valueIn = (entry: ActivityEntry | undefined) => (field: string) => {
  const value = entry?.values.find((one) => one.field === field);
  return value?.after ?? value?.before ?? undefined;
};

/** Returns the sentence for a group. Placeholders that name records are shown as links. */
export function sentenceOf(group: ActivityGroup): MessageDescriptor {
  const { action, count, peopleCount, entries } = group;
  const [newest] = entries;
  const isOne = peopleCount === 1 && !!newest?.person && !wordsOf('activity')[action]?.counted;
  return sentence(group, isOne ? 1 : count, peopleCount, newest);
}

/** Returns the sentence for one entry of a group. */
export const entrySentence = (group: ActivityGroup, entry: ActivityEntry): MessageDescriptor =>
  sentence(group, 1, 1, entry);

function sentence(
  { action, team, isOwn }: ActivityGroup,
  count: number,
  people: number,
  entry: ActivityEntry | undefined,
): MessageDescriptor {
  const known = wordsOf('activity')[action];
  if (!known) return msg`Something was changed.`;
  const parts: ActivityParts = {
    count,
    people,
    person: entry?.person?.displayName ?? '',
    team: team?.name ?? '',
    isOwn,
    value: valueIn(entry),
  };
  if (count > 1) return known.many(parts);
  return parts.person || !known.unnamed ? known.one(parts) : known.unnamed(parts);
}

/** Returns the sentence of a group as text. */
export const sentenceText = (group: ActivityGroup): string => i18n._(sentenceOf(group));

/** The kinds of activity that a feed can be narrowed to, or those of one view, in order. */
export const kindsOf = (view?: string): ActivityKind[] =>
  valuesOfKinds()
    .filter(([, words]) => view === undefined || words.view === view)
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(([kind]) => kind);

/** Returns the name of a kind. */
export const kindName = (kind: ActivityKind): string => i18n._(wordsOf('activityKinds')[kind]!.name);

const valuesOfKinds = () => Object.entries(wordsOf('activityKinds')) as [ActivityKind, ActivityKindWords][];
