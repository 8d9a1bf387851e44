import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Activity_GroupFragment, ActivityKind } from '../../generated/graphql';
import { type ActivityParts, wordsOf } from '../../lib/words';

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
    person: entry?.person?.displayName ?? t`A person`,
    team: team?.name ?? t`a team`,
    isOwn,
    value: valueIn(entry),
  };
  return count === 1 ? known.one(parts) : known.many(parts);
}

/** Returns the sentence of a group as text. */
export const sentenceText = (group: ActivityGroup): string => i18n._(sentenceOf(group));

/** The kinds of activity that a feed can be narrowed to. */
export const kindNames: Record<ActivityKind, MessageDescriptor> = {
  TEAMS: msg`Teams`,
  TEAM_MEMBERS: msg`Members of teams`,
  PEOPLE: msg`People of the company`,
  PROFILES: msg`Profiles`,
  PRIVILEGES: msg`Privileges`,
  INVITATIONS: msg`Invitations`,
  COMPANY: msg`Company and features`,
};

/** The kinds that belong to teams. */
export const TEAM_KINDS: ActivityKind[] = ['TEAMS', 'TEAM_MEMBERS'];
/** The kinds that belong to the staff. */
export const STAFF_KINDS: ActivityKind[] = ['PEOPLE', 'PROFILES', 'PRIVILEGES', 'INVITATIONS', 'COMPANY'];
