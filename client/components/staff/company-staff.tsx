import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { PAGE_SIZE } from '../../app/constants';
import { CompanyStaffDocument } from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';
import { FormProblem } from '../form/form-parts';
import { EmptyState, ProblemState, Skeleton } from '../states';
import type { StaffColumn } from './columns';
import { useListState } from './list-state';
import { StaffTable } from './staff-table';

/** The staff of one company: searched and sorted by the server, loaded page by page. */
export function CompanyStaff({ companyId, columns }: { companyId: string; columns: StaffColumn[] }) {
  const list = useListState();
  const [moreProblem, setMoreProblem] = useState<Problem>();
  const query = useQuery(CompanyStaffDocument, {
    variables: { companyId, first: PAGE_SIZE, search: list.search, orderBy: list.orderBy },
    notifyOnNetworkStatusChange: true,
  });
  // While another question is on its way its predecessor's rows stay, dimmed; Apollo drops answers that come too late.
  const stale = query.networkStatus === NetworkStatus.setVariables;
  const shown = query.data ?? (stale ? query.previousData : undefined);
  const users = shown?.company?.users;

  if (query.error && !query.loading) {
    return <ProblemState problem={toProblem(query.error)} retry={() => void query.refetch()} />;
  }
  const rows = users?.edges?.flatMap((edge) => (edge?.node ? [edge.node] : [])) as
    Parameters<typeof StaffTable>[0]['rows'] | undefined;

  async function loadMore(): Promise<void> {
    setMoreProblem(undefined);
    await query
      .fetchMore({ variables: { after: users?.pageInfo?.endCursor } })
      .catch((error: unknown) => setMoreProblem(toProblem(error)));
  }

  return (
    <div className="staff">
      <div className="staff__tools">
        <Input
          className="staff__search"
          type="search"
          allowClear
          placeholder="Search names and emails"
          aria-label="Search staff"
          value={list.typed}
          onChange={(event) => list.setTyped(event.target.value)}
        />
        <p className="staff__count" role="status">
          {users &&
            countText(users.totalCount ?? 0, users.totalCountExact ?? true, list.search !== undefined)}
        </p>
      </div>
      {!rows ? (
        <Skeleton lines={8} label="Loading staff" />
      ) : rows.length === 0 ? (
        <EmptyState title={list.search ? 'Nobody matches' : 'No staff yet'}>
          {list.search
            ? 'Try fewer letters, or another name.'
            : 'People appear here once they belong to the company.'}
        </EmptyState>
      ) : (
        <>
          <StaffTable
            label="Staff"
            rows={rows}
            columns={columns}
            orderBy={list.orderBy}
            onOrder={list.setOrder}
            stale={stale}
          />
          <FormProblem problem={moreProblem} />
          {users?.pageInfo?.hasNextPage && (
            <div className="staff__more">
              <Button
                onClick={() => void loadMore()}
                loading={query.networkStatus === NetworkStatus.fetchMore}
              >
                Load more
              </Button>
              <span className="muted">
                {rows.length} of {users.totalCount} shown
              </span>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const countText = (count: number, exact: boolean, searched: boolean): string => {
  const number = `${count.toLocaleString()}${exact ? '' : '+'}`;
  if (searched) return `${number} ${count === 1 ? 'match' : 'matches'}`;
  return `${number} ${count === 1 ? 'person' : 'people'}`;
};
