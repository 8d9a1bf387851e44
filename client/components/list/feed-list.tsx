import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Problem } from '../../lib/errors';
import { Absent, EmptyState } from '../states';
import { Feed, type FeedEntry } from './feed';
import { LoadMore, type Growing } from './load-more';

interface Props<Row> {
  /** Says what is loading. */
  loading: string;
  pages: Growing & { rows: readonly Row[] | undefined; problem?: Problem; retry: () => unknown };
  busy: boolean;
  entryOf: (row: Row) => FeedEntry;
  /** On a list page: the filters and, beside them, the export. */
  filters?: ReactNode;
  exporting?: ReactNode;
  /** Above the entries, such as a button that shows newer ones. */
  notice?: ReactNode;
  /** Shown if nothing matches the filters. */
  empty: ReactNode;
}

/** What has happened, with its filters and its export: the activity for everybody, the audit log for admins. */
export function FeedList<Row>(props: Props<Row>) {
  const { loading, pages, busy, entryOf, filters, exporting, notice, empty } = props;
  const { t } = useLingui();
  const { rows } = pages;
  if (!rows) return <Absent of={pages} lines={8} label={loading} />;
  return (
    <>
      {filters && (
        <div className="list__tools">
          {filters}
          {exporting && rows.length > 0 && <Flex className="end">{exporting}</Flex>}
        </div>
      )}
      <div className="list__scroll" aria-busy={busy}>
        {notice}
        {rows.length === 0 &&
          !pages.hasMore &&
          (empty || (
            <EmptyState title={t`No activity yet`}>
              <Trans>Changes appear here as soon as somebody makes them.</Trans>
            </EmptyState>
          ))}
        <Feed entries={rows.map(entryOf)} />
        <LoadMore pages={pages} />
      </div>
    </>
  );
}
