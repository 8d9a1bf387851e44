import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { UserOrderField } from '../../generated/graphql';
import { staffUserProfilePath } from '../../lib/paths';
import type { Selection } from '../../components/list/data-table';
import { ExportCsv } from '../../components/list/export-csv';
import { ListFrame } from '../../components/list/list-frame';
import { ListTools } from '../list-settings/list-settings';
import { useListView } from '../list-settings/list-view';
import { useListState, type Order } from '../../components/list/list-state';
import { usePages, type Pages } from '../../components/list/pages';
import { EmptyState } from '../../components/states';
import {
  allStaffColumns,
  MoreLink,
  StaffCard,
  staffCsv,
  staffOrderFields,
  useStaffColumns,
  useStaffTitles,
  type RowAction,
  type StaffColumn,
  type StaffRow,
} from './staff-columns';
import { staffQuery, type StaffSource } from './staff-source';
import { useUserFilter } from './user-filter';
import { UserFilters } from './user-filters';

interface Props {
  source: StaffSource;
  /** The table's accessible name. */
  label?: string;
  columns?: StaffColumn[];
  /** The path of a user's profile, for the name and MORE. */
  profilePath?: (firebaseId: string) => string;
  /** Replaces MORE. */
  action?: RowAction;
  /** Shown when the list is empty. */
  empty?: ReactNode;
  /** The first part of the export's file name; without it there is no export. */
  exportName?: string;
  /** The list fills the page; see `ListFrame`. */
  fill?: boolean;
  selection?: Selection<StaffRow>;
  /** What can be done with the selected rows, shown above the list. */
  bar?: (pages: Pages<StaffRow>) => ReactNode;
  /** Receives a function that refetches the loaded rows. */
  refetch?: Ref<() => Promise<void>>;
}

const oldestFirst: Order<UserOrderField> = { field: 'CREATED_AT', direction: 'ASC' };

/** The list behind every list of users: the server searches and sorts, and scrolling loads more. */
export function StaffList({
  source,
  label,
  columns = allStaffColumns,
  profilePath = staffUserProfilePath,
  action,
  empty,
  exportName,
  fill,
  selection,
  bar,
  refetch,
}: Props) {
  const { t } = useLingui();
  // Only the complete lists have settings, not those inside other pages.
  const settingsOf = source === 'all' ? 'ALL_USERS' : source === 'unallocated' ? undefined : 'STAFF';
  const settings = exportName ? settingsOf : undefined;
  const { filter, clear } = useUserFilter();
  const view = useListView(settings, columns);
  const shown = columns.filter((column) => view.columns.includes(column));
  const list = useListState(staffOrderFields(shown), oldestFirst);
  const pages = usePages(staffQuery(source, settings && filter), list);
  useImperativeHandle(refetch, () => pages.refetch);
  const columnsOf = useStaffColumns();
  const titles = useStaffTitles();
  const profile = (user: StaffRow) => profilePath(user.firebaseId);
  const last = action ?? {
    width: 100,
    render: (user: StaffRow) => <MoreLink user={user} to={profile(user)} />,
  };
  return (
    <>
      {bar?.(pages)}
      <ListFrame
        label={label ?? t`Staff`}
        fill={fill}
        countText={(total, count) => (
          <Plural value={total} one={`${count} person`} other={`${count} people`} />
        )}
        searchLabel={t`Search staff`}
        placeholder={t`Search names and emails`}
        list={list}
        pages={pages}
        columns={columnsOf(shown, profile, last)}
        card={(user) => <StaffCard user={user} to={profile(user)} action={last.render(user)} />}
        selection={selection}
        density={view.density}
        filtered={settings && filter && { key: JSON.stringify(filter), clear }}
        tools={
          <>
            <Suspense>
              {settings && (
                <ListTools
                  list={settings}
                  view={view}
                  all={columns.map((key) => ({ key, title: titles[key] }))}
                  filters={
                    <UserFilters companyId={typeof source === 'object' ? source.companyId : undefined} />
                  }
                />
              )}
            </Suspense>
            {exportName && pages.total > 0 && (
              <ExportCsv
                name={exportName}
                total={pages.total}
                columns={staffCsv(source === 'all')}
                fetchPage={pages.fetchPage}
              />
            )}
          </>
        }
        empty={
          empty ?? (
            <EmptyState title={t`No staff yet`}>
              {t`People appear here once they belong to the company.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}
