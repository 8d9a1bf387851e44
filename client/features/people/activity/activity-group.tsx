import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { formerMemberName } from '../../inbox/audit-log/former-member';
import type { FeedEntry } from '../../../components/list/feed';
import { PersonAvatar } from '../../../components/person';
import { TeamColor } from '../teams/team-words';
import { entrySentence, isCounted, sentenceOf, sentenceText, type ActivityGroup } from './activity-sentences';
import { Name, Undo, Values, Words } from './activity-entry';

/** Returns a group of entries as one of a feed. Its entries are its details. */
export function entryOf(group: ActivityGroup, changed: () => void): FeedEntry {
  const { id, at, count, entries } = group;
  const [first] = entries;
  const text = sentenceText(group);
  return {
    id,
    at,
    icon: first?.person ? (
      <PersonAvatar person={first.person} size={24} />
    ) : (
      group.team && <TeamColor color={group.team.color} />
    ),
    sentence: (
      <>
        <Words group={group} entry={first} descriptor={sentenceOf(group)} />{' '}
        {count === 1 && first && <Values group={group} entry={first} />}
        <People group={group} />
      </>
    ),
    text,
    facts: isCounted(group) && <Actor group={group} />,
    actions: count === 1 && first && <Undo entry={first} sentence={text} changed={changed} />,
    details: count === 1 ? undefined : () => <Entries group={group} changed={changed} />,
  };
}

/** The people that several entries are about. */
function People({ group: { peopleCount, entries } }: { group: ActivityGroup }) {
  const { i18n, t } = useLingui();
  const people = [
    ...new Map(entries.flatMap(({ person }) => (person ? [[person.id, person]] : []))).values(),
  ];
  if (peopleCount < 2 || people.length === 0) return null;
  const hidden = peopleCount - people.length;
  return (
    <span className="muted">
      {new Intl.ListFormat(i18n.locale).format([
        ...people.map(({ displayName }) => displayName),
        ...(hidden > 0 ? [t`${plural(hidden, { one: '# more', other: '# more' })}`] : []),
      ])}
    </span>
  );
}

function Actor({ group: { actor, formerActor } }: { group: ActivityGroup }) {
  const former = formerActor && formerMemberName(formerActor);
  if (actor) {
    return (
      <Trans>
        by <Name person={actor} />
      </Trans>
    );
  }
  return former && <Trans>by {former}</Trans>;
}

function Entries({ group, changed }: { group: ActivityGroup; changed: () => void }) {
  const { i18n } = useLingui();
  return (
    <Flex vertical component="ul" gap="small">
      {group.entries.map((entry) => (
        <li key={entry.id}>
          <Words group={group} entry={entry} descriptor={entrySentence(group, entry)} />{' '}
          <Values group={group} entry={entry} />{' '}
          <Undo entry={entry} sentence={i18n._(entrySentence(group, entry))} changed={changed} />
        </li>
      ))}
    </Flex>
  );
}
