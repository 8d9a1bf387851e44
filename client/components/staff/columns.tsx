import type { TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import { staffUserProfilePath } from '../../app/paths';
import type { StaffTable_UserFragment, UserOrderField } from '../../generated/graphql';
import { Day, UserTypeTag } from '../format';

type Column = TableColumnType<StaffTable_UserFragment>;

const sortable = (field: UserOrderField, title: string, column: Column): Column => ({
  title,
  key: field,
  sorter: true,
  ...column,
});

/** Every column that a list of staff can have. */
const columns = {
  email: sortable('EMAIL', 'Email', { dataIndex: 'email' }),
  firstName: sortable('FIRST_NAME', 'First Name', { dataIndex: 'firstName' }),
  lastName: sortable('LAST_NAME', 'Last Name', { dataIndex: 'lastName' }),
  userType: sortable('USER_TYPE', 'User Type', { render: (_, user) => <UserTypeTag type={user.userType} /> }),
  accountConfirmed: {
    title: 'Account Confirmed',
    key: 'accountConfirmed',
    render: (_, user) => (user.accountConfirmed ? 'Yes' : <span className="muted">Not yet</span>),
  },
  devMode: {
    title: 'Dev Mode',
    key: 'devMode',
    render: (_, user) => (user.devMode ? 'On' : <span className="muted">Off</span>),
  },
  createdAt: sortable('CREATED_AT', 'Created At', { render: (_, user) => <Day value={user.createdAt} /> }),
  more: {
    title: <span className="visually-hidden">Actions</span>,
    key: 'more',
    align: 'right',
    render: (_, user) => (
      <Link
        className="button button--small"
        to={staffUserProfilePath(user.firebaseId)}
        aria-label={`MORE about ${user.displayName}`}
      >
        MORE
      </Link>
    ),
  },
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
  'more',
];

/** The named columns, the sorted one marked. */
export function staffColumns(
  names: StaffColumn[],
  order: { field: UserOrderField; direction: 'ASC' | 'DESC' } | undefined,
): Column[] {
  return names.map((name) => {
    const column: Column = columns[name];
    if (!column.sorter) return column;
    const direction = order?.field === column.key ? order?.direction : undefined;
    return {
      ...column,
      sortOrder: direction === undefined ? null : direction === 'ASC' ? 'ascend' : 'descend',
    };
  });
}
