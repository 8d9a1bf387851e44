import { useMemo, type ReactNode } from 'react';
import { staffUserProfilePath } from '../../app/paths';
import { ExportCsv } from '../list/export-csv';
import { ListFrame } from '../list/list-frame';
import { useListState } from '../list/list-state';
import { usePages } from '../list/pages';
import { EmptyState } from '../states';
import {
  allStaffColumns,
  MoreLink,
  staffColumns,
  staffCsv,
  staffOrderFields,
  type StaffColumn,
  type StaffRow,
} from './columns';
import { staffQuery, type StaffSource } from './source';

interface Props {
  source: StaffSource;
  /** Names the table. */
  label?: string;
  columns?: StaffColumn[];
  /** Where MORE leads. */
  profilePath?: (firebaseId: string) => string;
  /** What stands in place of MORE. */
  action?: { width: number; render: (user: StaffRow) => ReactNode };
  /** Shown when there is nobody. */
  empty?: ReactNode;
  /** Begins the name of an export; no export without it. */
  exportName?: string;
  /** Leaves room for what else is on the page. */
  short?: boolean;
}

/** Every list of users there is: searched and sorted by the server, loaded as one scrolls. */
export function StaffList({
  source,
  label = 'Staff',
  columns = allStaffColumns,
  profilePath = staffUserProfilePath,
  action,
  empty,
  exportName,
  short,
}: Props) {
  const list = useListState(staffOrderFields);
  const pages = usePages(staffQuery(source), list);
  const drawn = useMemo(() => {
    const more = {
      width: 94,
      render: (user: StaffRow) => <MoreLink user={user} to={profilePath(user.firebaseId)} />,
    };
    return staffColumns(columns, action ?? more);
  }, [columns, action, profilePath]);
  return (
    <ListFrame
      label={label}
      short={short}
      nouns={['person', 'people']}
      searchLabel="Search staff"
      placeholder="Search names and emails"
      list={list}
      pages={pages}
      columns={drawn}
      tools={
        exportName &&
        pages.total > 0 && (
          <ExportCsv
            name={exportName}
            total={pages.total}
            columns={staffCsv(source === 'all')}
            fetchPage={pages.fetchPage}
          />
        )
      }
      empty={
        empty ?? (
          <EmptyState title="No staff yet">People appear here once they belong to the company.</EmptyState>
        )
      }
    />
  );
}
