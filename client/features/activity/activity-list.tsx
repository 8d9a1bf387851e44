import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityFilter } from '../../generated/graphql';
import { ExportCsv } from '../../components/list/export-csv';
import type { CsvColumn } from '../../components/list/csv';
import { LoadMore } from '../../components/list/load-more';
import { Absent, EmptyState } from '../../components/states';
import { sentenceText, type ActivityGroup } from './activity-sentences';
import { Feed } from '../../components/list/feed';
import { entryOf } from './activity-group';
import { useActivity } from './use-activity';

interface Props {
  /** All given conditions must match. */
  filter: ActivityFilter & { companyId: string };
  /** Groups per request. */
  size?: number;
  /** The first part of the export's file name; without it there is no export. */
  exportName?: string;
  filters?: ReactNode;
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
export function ActivityList({ filter, size = 20, exportName, filters, empty }: Props) {
  const { i18n, t } = useLingui();
  const feed = useActivity(filter, size);
  const { rows: groups, fresh, refetch, fetchPage } = feed;
  if (!groups) return <Absent of={feed} lines={6} label={t`Loading the activity`} />;
  return (
    <>
      {exportName && (
        <div className="list__tools">
          {filters}
          {groups.length > 0 && (
            <Flex className="end">
              <ExportCsv name={exportName} columns={csvColumns} fetchPage={fetchPage} />
            </Flex>
          )}
        </div>
      )}
      <div className="list__scroll" aria-busy={feed.loadingMore}>
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
          !feed.hasMore &&
          (empty || (
            <EmptyState title={t`No activity yet`}>
              <Trans>Changes appear here as soon as somebody makes them.</Trans>
            </EmptyState>
          ))}
        <Feed entries={groups.map((group) => entryOf(group, () => void refetch()))} />
        <LoadMore pages={feed} />
      </div>
    </>
  );
}
