import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityFilter } from '../../generated/graphql';
import { ExportCsv } from '../../components/list/export-csv';
import type { CsvColumn } from '../../components/list/csv';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { sentenceText, type ActivityGroup } from './activity-sentences';
import { GroupItem } from './activity-group';
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
          <ExportCsv name={exportName} columns={csvColumns} fetchPage={fetchPage} />
        </Flex>
      )}
      <div role="status" style={fresh > 0 ? undefined : { marginBlockEnd: -12 }}>
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
                <GroupItem group={group} changed={() => void refetch()} />
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
