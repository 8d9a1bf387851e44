import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { UserFilter, UserOrderField } from '../../../generated/graphql';
import { staffUserProfilePath } from '../../../lib/paths';
import type { Selection } from '../../../components/list/data-table';
import { ExportCsv } from '../../../components/list/export-csv';
import { FilterChips } from '../../../components/list/filter-chips';
import { ListFrame } from '../../../components/list/list-frame';
import { ListTools } from '../list-settings/list-tools';
import { useListView } from '../list-settings/list-view';
import { useListState, type Order } from '../../../components/list/list-state';
import { useTotal } from '../../../components/list/use-total';
import { usePages, type Pages } from '../../../components/list/pages';
import { EmptyState } from '../../../components/states';
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
import { InvitedActions, joinPages, useInvitedFilter, useInvitedPeople } from './with-invited';
import { useUserFilters } from './user-filters';

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
  /** Also shows the people who are invited. Constant, and for those who may add people. */
  withInvited?: boolean;
  /** What can be done with the selected rows, shown above the list. */
  bar?: (pages: Pages<StaffRow>) => ReactNode;
  /** Receives a function that refetches the loaded rows. */
  refetch?: Ref<() => Promise<void>>;
}

/** What a filter asks of people who are only invited, too. */
const sharedFilter = ({ userType, createdAt }: Partial<UserFilter> = {}) => ({
  ...(userType && { userType }),
  ...(createdAt && { createdAt }),
});

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
  withInvited = false,
  bar,
  refetch,
}: Props) {
  const { i18n, t } = useLingui();
  // Only the complete lists have settings, not those inside other pages.
  const settingsOf = source === 'all' ? 'ALL_USERS' : source === 'unallocated' ? undefined : 'STAFF';
  const settings = exportName ? settingsOf : undefined;
  const { filter, clear } = useUserFilter();
  const view = useListView(settings, columns);
  const shown = columns.filter((column) => view.columns.includes(column));
  const list = useListState(staffOrderFields(shown), oldestFirst);
  const staff = usePages(staffQuery(source, settings && filter), list);
  const companyId = typeof source === 'object' ? source.companyId : undefined;
  const people = useInvitedPeople(
    withInvited && companyId
      ? { companyId, search: list.search, orderBy: list.orderBy, filter: sharedFilter(filter) }
      : undefined,
  );
  const { onlyInvited, hidesInvited } = useInvitedFilter(filter);
  const pages =
    !people || (hidesInvited && !onlyInvited)
      ? staff
      : onlyInvited
        ? people
        : joinPages(people, staff, list.orderBy);
  const isNarrowed =
    list.search !== undefined || (settings !== undefined && (filter !== undefined || onlyInvited));
  const allInvited = useInvitedPeople(
    withInvited && companyId ? { companyId, search: undefined, orderBy: oldestFirst, filter: {} } : undefined,
  );
  const isJoined = people !== undefined && (onlyInvited || !hidesInvited);
  const all = useTotal(
    staffQuery(source),
    isNarrowed,
    isJoined && allInvited
      ? {
          ...allInvited,
          text: (total, invited) =>
            t`${plural(invited, { one: `${total}, with # invited`, other: `${total}, with # invited` })}`,
        }
      : undefined,
  );
  const peopleText = (total: number, count: string) =>
    t`${plural(total, { one: `${count} person`, other: `${count} people` })}`;
  /** Says how many of the people are only invited: other pages count those that belong to the company. */
  function countText(total: number, count: string): string {
    const invited = isJoined && !onlyInvited ? people.total : 0;
    if (invited === 0) return peopleText(total, count);
    const belonging = peopleText(staff.total, `${i18n.number(staff.total)}${staff.exact ? '' : '+'}`);
    return t`${plural(invited, { one: `${belonging} and # invited`, other: `${belonging} and # invited` })}`;
  }
  const filters = useUserFilters(companyId, people !== undefined);
  useImperativeHandle(refetch, () => pages.refetch);
  const columnsOf = useStaffColumns();
  const titles = useStaffTitles();
  const profile = (user: StaffRow) => profilePath(user.firebaseId);
  const last = action ?? {
    width: 100,
    render: (user: StaffRow) =>
      user.invitationId ? <InvitedActions row={user} /> : <MoreLink user={user} to={profile(user)} />,
  };
  return (
    <>
      {bar?.(pages)}
      <ListFrame
        label={label ?? t`Staff`}
        fill={fill}
        countText={countText}
        searchLabel={t`Search staff`}
        placeholder={t`Search names and emails`}
        list={list}
        pages={pages}
        columns={columnsOf(shown, profile, last)}
        card={(user) => <StaffCard user={user} to={profile(user)} action={last.render(user)} />}
        selection={selection}
        density={view.density}
        all={all}
        filters={settings && <FilterChips filters={filters} clear={clear} />}
        filtered={
          settings && (filter || onlyInvited)
            ? { key: JSON.stringify([filter, onlyInvited]), clear }
            : undefined
        }
        tools={
          <>
            <Suspense>
              {settings && (
                <ListTools
                  list={settings}
                  view={view}
                  all={columns.map((key) => ({ key, title: titles[key] }))}
                />
              )}
            </Suspense>
            {exportName && !onlyInvited && staff.total > 0 && (
              <ExportCsv
                name={exportName}
                total={staff.total}
                columns={staffCsv({
                  withCompany: source === 'all',
                  withExternalId: companyId !== undefined,
                })}
                fetchPage={staff.fetchPage}
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
