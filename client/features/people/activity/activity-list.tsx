import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityFilter } from '../../../generated/graphql';
import { ExportCsv } from '../../../components/list/export-csv';
import type { CsvColumn } from '../../../components/list/csv';
import { FeedList } from '../../../components/list/feed-list';
import { sentenceText, type ActivityGroup } from './activity-sentences';
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
  const { fresh, refetch, fetchPage } = feed;
  return (
    <FeedList
      loading={t`Loading the activity`}
      pages={feed}
      busy={feed.loadingMore}
      entryOf={(group) => entryOf(group, () => void refetch())}
      filters={filters}
      exporting={exportName && <ExportCsv name={exportName} columns={csvColumns} fetchPage={fetchPage} />}
      notice={
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
      }
      empty={empty}
    />
  );
}
