import { useMutation } from '@apollo/client/react';
import { Trans as Sentence } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UndoActivityDocument, type ActivityFilter, type TeamVisibility } from '../../generated/graphql';
import { hasPrivilege, Privilege, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { masterUserProfilePath, staffUserProfilePath, teamPath } from '../../lib/paths';
import { fieldName } from '../audit/names';
import { ExportCsv } from '../list/export-csv';
import type { CsvColumn } from '../list/csv';
import { PersonAvatar } from '../person';
import { EmptyState, ProblemState, Skeleton } from '../states';
import { TeamColor, useVisibilityText } from '../teams/words';
import {
  entrySentence,
  sentenceOf,
  sentenceText,
  type ActivityEntry,
  type ActivityGroup,
} from './activity-sentences';
import { useActivity } from './use-activity';

interface Props {
  /** All given conditions must match. */
  filter: ActivityFilter & { companyId: string };
  /** Groups per request. */
  size?: number;
  /** The first part of the export's file name; without it there is no export. */
  exportName?: string;
  empty?: ReactNode;
}

/** Of single entries. */
const csvColumns: CsvColumn<ActivityGroup>[] = [
  ['at', ({ at }) => at],
  ['action', ({ action }) => action],
  ['summary', sentenceText],
  ['team', ({ team }) => team?.name ?? ''],
  ['person', ({ entries }) => entries.flatMap(({ person }) => person?.displayName ?? []).join('; ')],
  ['by', ({ actor }) => actor?.displayName ?? ''],
];

/** A feed of activity, newest first, grouped by day. New entries are announced, and shown when the reader wants. */
export function ActivityList({ filter, size = 20, exportName, empty }: Props) {
  const { i18n, t } = useLingui();
  const { groups, problem, hasMore, loading, loadMore, fresh, refetch, fetchPage } = useActivity(
    filter,
    size,
  );
  if (!groups) {
    if (problem) return <ProblemState problem={problem} retry={() => void refetch()} />;
    return <Skeleton lines={6} label={t`Loading the activity`} />;
  }
  return (
    <Flex vertical gap={12} aria-busy={loading}>
      {exportName && groups.length > 0 && (
        <Flex justify="end">
          <ExportCsv name={exportName} total={groups.length} columns={csvColumns} fetchPage={fetchPage} />
        </Flex>
      )}
      <div role="status">
        {fresh > 0 && (
          <Button block type="dashed" onClick={() => void refetch()}>
            <Plural
              value={fresh}
              one={`${i18n.number(fresh)} new entry`}
              other={`${i18n.number(fresh)} new entries`}
            />
          </Button>
        )}
      </div>
      {groups.length === 0 &&
        !hasMore &&
        (empty || (
          <EmptyState title={t`No activity yet`}>
            <Trans>Changes appear here as soon as somebody makes them.</Trans>
          </EmptyState>
        ))}
      {byDay(groups).map(([day, ofDay]) => (
        // Not a landmark: several lists of a page have the same days.
        <section key={day}>
          <h3 style={{ marginBlock: '4px 12px', fontSize: 15 }}>
            {i18n.date(ofDay[0]!.at, { dateStyle: 'full' })}
          </h3>
          <Flex vertical component="ul" gap="middle">
            {ofDay.map((group) => (
              <li key={group.id}>
                <Group group={group} changed={() => void refetch()} />
              </li>
            ))}
          </Flex>
        </section>
      ))}
      {problem && <Alert type="error" role="alert" title={problem.message} />}
      {hasMore && (
        <Flex justify="center">
          <Button loading={loading} onClick={loadMore}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** Sorts groups by the reader's days; they arrive newest first. */
function byDay(groups: readonly ActivityGroup[]): [day: string, groups: ActivityGroup[]][] {
  const days = new Map<string, ActivityGroup[]>();
  for (const group of groups) {
    const day = new Date(group.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days];
}

interface Named {
  displayName: string;
  firebaseId?: string | null;
}

/** Returns the path of a person's profile, if the reader may open it. */
function useProfilePath(): (person: Named) => string | undefined {
  const isMaster = hasPrivilege(useMe(), Privilege.masterControl);
  return ({ firebaseId }) =>
    firebaseId
      ? isMaster
        ? masterUserProfilePath(firebaseId)
        : staffUserProfilePath(firebaseId)
      : undefined;
}

function Name({ person }: { person: Named }) {
  const path = useProfilePath()(person);
  const name = <bdi>{person.displayName}</bdi>;
  return path ? <Link to={path}>{name}</Link> : name;
}

function Group({ group, changed }: { group: ActivityGroup; changed: () => void }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  const { count, entries, actor } = group;
  const [first] = entries;
  const isOne = count === 1;
  const people = entries.flatMap(({ person }) => person ?? []);
  const hidden = count - people.length;
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
        {!isOne && people.length > 0 && (
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

/** A sentence with the names in it as links to what the reader may open. */
function Words({
  group,
  entry,
  descriptor,
}: {
  group: ActivityGroup;
  entry: ActivityEntry | undefined;
  descriptor: ReturnType<typeof sentenceOf>;
}) {
  const { id, message, values = {} } = descriptor;
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === 'person' && entry?.person) shown[name] = <Name person={entry.person} />;
    else if (name === 'team' && group.team) {
      shown[name] = (
        <Link to={teamPath(group.team.id)}>
          <bdi>{group.team.name}</bdi>
        </Link>
      );
    } else shown[name] = typeof value === 'string' ? <bdi>{value}</bdi> : value;
  }
  return <Sentence id={id} message={message} values={shown} />;
}

const VISIBILITIES: Record<string, TeamVisibility> = {
  open: 'OPEN',
  request: 'BY_REQUEST',
  closed: 'CLOSED',
};

/** What changed. Fields whose values are not shown are named only. */
function Values({ group, entry }: { group: ActivityGroup; entry: ActivityEntry }) {
  // The sentence says these.
  const said = ['role', 'privilege', 'userType', ...(group.action.startsWith('FEATURE_') ? ['title'] : [])];
  const shown = entry.values.filter(({ field }) => !said.includes(field));
  const visibilityText = useVisibilityText();
  const textOf = (field: string, value: string) => {
    const visibility = field === 'visibility' ? VISIBILITIES[value] : undefined;
    return visibility ? visibilityText(visibility) : value;
  };
  if (shown.length === 0) return null;
  return (
    <span className="muted">
      {shown.map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          {fieldName(field)}
          {(before !== null || after !== null) && (
            <>
              {': '}
              {before !== null && <del>{textOf(field, before)}</del>}{' '}
              {before !== null && <span aria-hidden>→</span>} <bdi>{after ? textOf(field, after) : '–'}</bdi>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** Undoes an entry, as long as the server allows it. */
function Undo({ entry, sentence, changed }: { entry: ActivityEntry; sentence: string; changed: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [undo, { loading }] = useMutation(UndoActivityDocument);
  // Later than that, the server refuses with the reason.
  if (!entry.undoableUntil) return null;
  async function run(): Promise<void> {
    try {
      await undo({ variables: { id: entry.id } });
      void message.success(t`Undone: ${sentence}`);
    } catch (error) {
      void message.error(toProblem(error).message);
    }
    changed();
  }
  return (
    <Button
      type="link"
      size="small"
      loading={loading}
      aria-label={t`Undo: ${sentence}`}
      onClick={() => void run()}
    >
      <Trans>Undo</Trans>
    </Button>
  );
}
