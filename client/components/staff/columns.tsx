import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StaffTable_UserFragment, UserOrderField } from '../../generated/graphql';
import { Day, UserTypeTag, userTypeText } from '../format';
import type { CsvColumn } from '../list/csv';
import type { ListColumn } from '../list/data-table';

/** A row of a list of users; the company is there in lists that span several. */
export type StaffRow = StaffTable_UserFragment & { company?: { title: string } | null };
type Column = ListColumn<StaffRow>;

/** What a list of users can be sorted by. */
export const staffOrderFields: readonly UserOrderField[] = [
  'CREATED_AT',
  'EMAIL',
  'FIRST_NAME',
  'LAST_NAME',
  'USER_TYPE',
];

const plain = (title: string, width: number, render: Column['render']): Column => ({
  title,
  key: title,
  width,
  render,
});

const fitting = (column: Column): Column => ({ ...column, fits: true });

const sortable = (field: UserOrderField, title: string, width: number, render: Column['render']): Column => ({
  ...plain(title, width, render),
  key: field,
  sortable: true,
});

/* With all of them the table fits into a window of 1280 pixels. */
const columns = {
  email: sortable('EMAIL', 'Email', 336, (user) => user.email),
  firstName: sortable('FIRST_NAME', 'First Name', 90, (user) => user.firstName),
  lastName: sortable('LAST_NAME', 'Last Name', 90, (user) => user.lastName),
  userType: fitting(sortable('USER_TYPE', 'User Type', 112, (user) => <UserTypeTag type={user.userType} />)),
  company: plain('Company', 150, (user) => user.company?.title ?? <span className="muted">None</span>),
  accountConfirmed: fitting(
    plain('Account Confirmed', 98, (user) =>
      user.accountConfirmed ? 'Yes' : <span className="muted">Not yet</span>,
    ),
  ),
  devMode: fitting(
    plain('Dev Mode', 60, (user) => (user.devMode ? 'On' : <span className="muted">Off</span>)),
  ),
  createdAt: fitting(sortable('CREATED_AT', 'Created At', 120, (user) => <Day value={user.createdAt} />)),
} satisfies Record<string, Column>;

export type StaffColumn = keyof typeof columns;

/** The columns of the staff pages, in their order. */
export const allStaffColumns: StaffColumn[] = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'accountConfirmed',
  'devMode',
  'createdAt',
];

/** The named columns and, at the end, what can be done with a row. */
export const staffColumns = (
  names: StaffColumn[],
  action: { width: number; render: (user: StaffRow) => ReactNode },
): Column[] => [
  ...names.map((name): Column => columns[name]),
  {
    ...fitting(plain('actions', action.width, action.render)),
    title: <span className="visually-hidden">Actions</span>,
    align: 'right',
  },
];

/** A row's button that leads to the user's profile. */
export function MoreLink({ user, to }: { user: StaffRow; to: string }) {
  return (
    <Link className="button button--small" to={to} aria-label={`MORE about ${user.displayName}`}>
      MORE
    </Link>
  );
}

const csv: CsvColumn<StaffRow>[] = [
  ['email', (user) => user.email],
  ['first_name', (user) => user.firstName],
  ['last_name', (user) => user.lastName],
  ['user_type', (user) => userTypeText(user.userType)],
  ['account_confirmed', (user) => String(user.accountConfirmed)],
  ['dev_mode', (user) => String(user.devMode)],
  ['created_at', (user) => user.createdAt],
];

/** What an export of users holds. */
export const staffCsv = (withCompany: boolean): CsvColumn<StaffRow>[] =>
  withCompany ? [...csv, ['company', (user) => user.company?.title ?? '']] : csv;
