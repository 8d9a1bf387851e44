import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { formerMemberName } from '../audit-log/former-member';
import { PersonAvatar } from '../../components/person';
import { TeamColor } from '../teams/team-words';
import { entrySentence, sentenceOf, sentenceText, type ActivityGroup } from './activity-sentences';
import { Name, Undo, Values, Words } from './activity-entry';

/** A group of entries: its sentence, and its entries on demand. */
export function GroupItem({ group, changed }: { group: ActivityGroup; changed: () => void }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  const { count, peopleCount, entries, actor, formerActor } = group;
  const former = formerActor && formerMemberName(formerActor);
  const [first] = entries;
  const isOne = count === 1;
  const people = [
    ...new Map(entries.flatMap(({ person }) => (person ? [[person.id, person]] : []))).values(),
  ];
  const hidden = peopleCount - people.length;
  const sentence = sentenceText(group);
  return (
    <Flex gap={12}>
      <Flex justify="center" style={{ flex: 'none', width: 30, paddingBlockStart: first?.person ? 0 : 5 }}>
        {first?.person ? (
          <PersonAvatar person={first.person} />
        ) : (
          group.team && <TeamColor color={group.team.color} />
        )}
      </Flex>
      <Flex vertical className="breaking" gap={2} flex={1}>
        <span>
          <Words group={group} entry={first} descriptor={sentenceOf(group)} />
        </span>
        {isOne && first && <Values group={group} entry={first} />}
        {peopleCount > 1 && people.length > 0 && (
          <span className="muted">
            {people.map(({ displayName }) => displayName).join(t`, `)}
            {hidden > 0 && (
              <>
                {' '}
                <Plural value={hidden} one="and # more" other="and # more" />
              </>
            )}
          </span>
        )}
        <Flex wrap align="center" gap="small" className="muted">
          <time dateTime={group.at} title={i18n.date(group.at, { dateStyle: 'full', timeStyle: 'long' })}>
            {i18n.date(group.at, { timeStyle: 'short' })}
          </time>
          {actor && (
            <span>
              <Trans>
                by <Name person={actor} />
              </Trans>
            </span>
          )}
          {former && (
            <span>
              <Trans>by {former}</Trans>
            </span>
          )}
          {isOne && first && <Undo entry={first} sentence={sentence} changed={changed} />}
          {!isOne && (
            <Button
              type="link"
              size="small"
              aria-expanded={open}
              aria-label={open ? t`Hide details: ${sentence}` : t`Details: ${sentence}`}
              onClick={() => setOpen(!open)}
            >
              {open ? t`Hide details` : t`Details`}
            </Button>
          )}
        </Flex>
        {open && !isOne && (
          <Flex vertical component="ul" gap="small">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Words group={group} entry={entry} descriptor={entrySentence(group, entry)} />
                <Values group={group} entry={entry} />
                <Undo entry={entry} sentence={i18n._(entrySentence(group, entry))} changed={changed} />
              </li>
            ))}
          </Flex>
        )}
      </Flex>
    </Flex>
  );
}
