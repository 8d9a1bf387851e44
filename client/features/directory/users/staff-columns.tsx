import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StaffTable_UserFragment, UserFilter, UserOrderField } from '../../../generated/graphql';
import { Day } from '../../../components/format';
import { InvitedTag, SuspendedTag, UserTypeWord } from './user-tags';
import type { CsvColumn } from '../../../components/list/csv';
import type { Order } from '../../../components/list/list-state';
import type { ListColumn } from '../../../components/list/data-table';
import { PersonAvatar, PersonLink } from '../../../components/person';
import { LinkButton } from '../../../components/link-button';
import { useRecordState } from '../../../components/record-link';

/** A row of a list of users. `company` is present in lists that span companies. */
export type StaffRow = StaffTable_UserFragment & {
  company?: { title: string } | null;
  /** Present in exports of one company's staff. */
  externalId?: string | null;
  /** Of a person who is invited and has no account yet. */
  invitationId?: string;
};

/** Which invited people a list of staff asks for. */
export interface InvitedQuery {
  companyId: string;
  search: string | undefined;
  orderBy: Order<UserOrderField>;
  /** What the filter of the staff asks for, as far as it is about the invited, too. */
  filter: Partial<Pick<UserFilter, 'userType' | 'createdAt'>>;
}

/** The fields that a list of users can be sorted by, by column. */
const ORDER_FIELDS: Partial<Record<StaffColumn, UserOrderField>> = {
  email: 'EMAIL',
  firstName: 'FIRST_NAME',
  lastName: 'LAST_NAME',
  userType: 'USER_TYPE',
  createdAt: 'CREATED_AT',
};

/** Returns the fields that a list with these columns can be sorted by. */
export const staffOrderFields = (columns: readonly StaffColumn[]): UserOrderField[] =>
  columns.flatMap((column) => ORDER_FIELDS[column] ?? []);

export type StaffColumn =
  'email' | 'firstName' | 'lastName' | 'userType' | 'company' | 'accountConfirmed' | 'devMode' | 'createdAt';

/** The columns of the staff pages, in order. */
export const allStaffColumns: StaffColumn[] = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'accountConfirmed',
  'devMode',
  'createdAt',
];

/** A row's last column, such as the MORE button. */
export interface RowAction {
  width: number;
  render: (user: StaffRow) => ReactNode;
}

/** Returns the titles of the columns. */
export function useStaffTitles(): Record<StaffColumn, string> {
  const { t } = useLingui();
  return {
    email: t`Email`,
    firstName: t`First Name`,
    lastName: t`Last Name`,
    userType: t`User Type`,
    company: t`Company`,
    accountConfirmed: t`Account Confirmed`,
    devMode: t`Dev Mode`,
    createdAt: t`Created At`,
  };
}

/** Returns the named columns, followed by the row's action. Widths are chosen so that all fit into 1280 pixels. */
export function useStaffColumns(): (
  names: StaffColumn[],
  profile: (user: StaffRow) => string,
  action: RowAction,
) => ListColumn<StaffRow>[] {
  const { t } = useLingui();
  const titles = useStaffTitles();
  return (names, profile, action) => {
    const isTight = names.includes('company');
    const columns: Record<StaffColumn, ListColumn<StaffRow>> = {
      email: {
        key: 'EMAIL',
        title: titles.email,
        width: isTight ? 238 : 320,
        sortable: true,
        render: (user) =>
          user.invitationId ? (
            <bdi>{user.email}</bdi>
          ) : (
            <PersonLink person={user} to={profile(user)}>
              {user.email}
            </PersonLink>
          ),
      },
      firstName: {
        key: 'FIRST_NAME',
        title: titles.firstName,
        width: isTight ? 92 : 100,
        sortable: true,
        render: (user) =>
          names.includes('email') || user.invitationId ? (
            user.firstName
          ) : (
            <PersonLink person={user} to={profile(user)}>
              {user.firstName}
            </PersonLink>
          ),
      },
      lastName: {
        key: 'LAST_NAME',
        title: titles.lastName,
        width: isTight ? 92 : 100,
        sortable: true,
        render: (user) => user.lastName,
      },
      userType: {
        key: 'USER_TYPE',
        title: titles.userType,
        // Wide enough for the type and a tag.
        width: 160,
        sortable: true,
        fits: true,
        render: (user) => <StatusTags user={user} />,
      },
      company: {
        key: 'company',
        title: titles.company,
        width: 140,
        render: (user) => user.company?.title ?? <Muted>{t`None`}</Muted>,
      },
      accountConfirmed: {
        key: 'accountConfirmed',
        title: titles.accountConfirmed,
        width: 132,
        fits: true,
        spare: true,
        render: (user) => <Confirmed is={user.accountConfirmed} />,
      },
      devMode: {
        key: 'devMode',
        title: titles.devMode,
        width: 88,
        fits: true,
        spare: true,
        render: (user) => (user.invitationId ? null : user.devMode ? t`On` : <Muted>{t`Off`}</Muted>),
      },
      createdAt: {
        key: 'CREATED_AT',
        title: titles.createdAt,
        width: 118,
        sortable: true,
        fits: true,
        spare: true,
        render: (user) => <Day value={user.createdAt} />,
      },
    };
    return [
      ...names.map((name) => columns[name]),
      {
        key: 'actions',
        title: <span className="visually-hidden">{t`Actions`}</span>,
        width: action.width,
        align: 'end',
        fits: true,
        render: action.render,
      },
    ];
  };
}

function Confirmed({ is }: { is: boolean }) {
  const { t } = useLingui();
  return <span className={is ? 'dot dot--good' : 'dot muted'}>{is ? t`Yes` : t`Not yet`}</span>;
}

/** The user's type, and whether they are suspended. */
export const StatusTags = ({ user }: { user: StaffRow }) => (
  <>
    <UserTypeWord type={user.userType} />
    {user.invitationId && (
      <>
        {' '}
        <InvitedTag />
      </>
    )}
    {user.suspendedAt && (
      <>
        {' '}
        <SuspendedTag />
      </>
    )}
  </>
);

const Muted = ({ children }: { children: string }) => <span className="muted">{children}</span>;

/** A link from a row to the user's profile. */
export function MoreLink({ user, to }: { user: StaffRow; to: string }) {
  const { t } = useLingui();
  return (
    <LinkButton
      to={to}
      state={useRecordState()}
      aria-label={t`MORE about ${user.displayName}`}
      size="small"
      type="text"
      className="quiet"
    >{t`MORE`}</LinkButton>
  );
}

/** A user on a phone. */
export const StaffCard = ({ user, to, action }: { user: StaffRow; to: string; action: ReactNode }) => (
  <Flex align="center" gap="small">
    <PersonAvatar person={user} size={40} />
    <Flex vertical flex={1} className="breaking">
      {user.invitationId ? <bdi>{user.displayName}</bdi> : <Link to={to}>{user.displayName}</Link>}
      <span className="muted">{user.email}</span>
      <span>
        <StatusTags user={user} />
      </span>
    </Flex>
    {action}
  </Flex>
);

const csv: CsvColumn<StaffRow>[] = [
  ['email', (user) => user.email],
  ['first_name', (user) => user.firstName],
  ['last_name', (user) => user.lastName],
  ['user_type', (user) => user.userType.toLowerCase()],
  ['account_confirmed', (user) => String(user.accountConfirmed)],
  ['dev_mode', (user) => String(user.devMode)],
  ['created_at', (user) => user.createdAt],
];

/** The columns of a user export. */
export const staffCsv = (more: {
  withCompany?: boolean;
  withExternalId?: boolean;
}): CsvColumn<StaffRow>[] => [
  ...csv,
  ...(more.withExternalId
    ? [['external_id', (user) => user.externalId ?? ''] satisfies CsvColumn<StaffRow>]
    : []),
  ...(more.withCompany
    ? [['company', (user) => user.company?.title ?? ''] satisfies CsvColumn<StaffRow>]
    : []),
];
