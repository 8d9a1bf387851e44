import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex, Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router-dom';
import { SuspendedTag, UserTypeWord } from '../../directory/users/user-tags';
import { LoadMore } from '../../../components/list/load-more';
import type { RowPages } from '../../../components/list/row-pages';
import { Absent, EmptyState } from '../../../components/states';
import { RoleTag, TeamColor, VisibilityTag } from '../teams/team-words';
import {
  AsOfCountDocument,
  AsOfHoldersDocument,
  AsOfStaffDocument,
  AsOfTeamMembersDocument,
  AsOfTeamsDocument,
  type AsOf_PersonFragment,
  type AsOfTeamsQuery,
} from '../../../generated/graphql';
import { formerMemberName } from '../../inbox/audit-log/former-member';
import { staffUserProfilePath } from '../../../lib/paths';
import { usePast } from './use-past';

interface Moment {
  companyId: string;
  at: string;
}

/** The name that a person had, or that it is unknown. */
export function PastName({ person }: { person: AsOf_PersonFragment }) {
  if (person.displayName === null || person.displayName === undefined) {
    return (
      <span className="muted">
        {person.formerMember ? formerMemberName(person.formerMember) : <Trans>Unknown person</Trans>}
      </span>
    );
  }
  const name = <bdi>{person.displayName}</bdi>;
  return person.firebaseId ? <Link to={staffUserProfilePath(person.firebaseId)}>{name}</Link> : name;
}

const Unknown = () => (
  <span className="muted">
    <Trans>unknown</Trans>
  </span>
);

interface ListProps<Row> {
  list: RowPages<Row>;
  columns: ColumnsType<Row>;
  rowKey: (row: Row) => string;
  empty: string;
  label: string;
  expand?: (row: Row) => React.ReactNode;
}

/** A table of the past with its states. */
export function PastTable<Row extends object>(props: ListProps<Row>) {
  const { rows, hasMore } = props.list;
  if (!rows) return <Absent of={props.list} lines={6} label={props.label} />;
  if (rows.length === 0 && !hasMore) return <EmptyState title={props.empty} />;
  return (
    <Flex vertical gap="middle">
      <Table<Row>
        aria-label={props.label}
        columns={props.columns}
        dataSource={[...rows]}
        rowKey={props.rowKey}
        pagination={false}
        size="middle"
        scroll={{ x: 'max-content' }}
        expandable={props.expand && { expandedRowRender: props.expand }}
      />
      <LoadMore pages={props.list} />
    </Flex>
  );
}

function usePersonColumns(): ColumnsType<AsOf_PersonFragment> {
  const { t } = useLingui();
  return [
    { key: 'name', title: t`Name`, render: (_, person) => <PastName person={person} /> },
    {
      key: 'type',
      title: t`User Type`,
      render: (_, { userType, suspended }) => (
        <Flex gap="small">
          {userType ? <UserTypeWord type={userType} /> : <Unknown />}
          {suspended && <SuspendedTag />}
        </Flex>
      ),
    },
    {
      key: 'job',
      title: t`Job title`,
      render: (_, { jobTitle, unknown }) =>
        unknown.includes('jobTitle') ? <Unknown /> : <bdi>{jobTitle ?? ''}</bdi>,
    },
    {
      key: 'privileges',
      title: t`Privileges`,
      render: (_, { privileges, unknown }) => (
        <Flex gap="small">
          {privileges.map((title) => (
            <Tag key={title}>{title}</Tag>
          ))}
          {unknown.includes('privileges') && <Unknown />}
        </Flex>
      ),
    },
  ];
}

/** The staff at a moment. */
export function PastStaff({ companyId, at }: Moment) {
  const { t } = useLingui();
  const list = usePast(AsOfStaffDocument, { companyId, at }, ({ company }) => {
    const staff = company?.asOf.staff;
    return staff && { ...staff, rows: staff.people };
  });
  const { data } = useQuery(AsOfCountDocument, { variables: { companyId, at } });
  const count = data?.company?.asOf.staffCount;
  return (
    <>
      {count !== undefined && (
        <p className="muted spaced-below" role="status">
          <Plural value={count} one="# person" other="# people" />
        </p>
      )}
      <PastTable
        list={list}
        columns={usePersonColumns()}
        rowKey={({ id }) => id}
        empty={t`Nobody belonged to the company then`}
        label={t`Staff at that date`}
      />
    </>
  );
}

/** The people with privileges at a moment. */
export function PastHolders({ companyId, at }: Moment) {
  const { t } = useLingui();
  const list = usePast(AsOfHoldersDocument, { companyId, at }, ({ company }) => {
    const holders = company?.asOf.holders;
    return holders && { ...holders, rows: holders.people };
  });
  return (
    <PastTable
      list={list}
      columns={usePersonColumns()}
      rowKey={({ id }) => id}
      empty={t`Nobody held a privilege then`}
      label={t`Privileges at that date`}
    />
  );
}

type Team = NonNullable<AsOfTeamsQuery['company']>['asOf']['teams']['teams'][number];

/** The teams at a moment; each opens to its members. */
export function PastTeams({ companyId, at }: Moment) {
  const { i18n, t } = useLingui();
  const list = usePast(AsOfTeamsDocument, { companyId, at }, ({ company }) => {
    const teams = company?.asOf.teams;
    return teams && { ...teams, rows: teams.teams };
  });
  const nameOf = (id: string | null | undefined) => list.rows?.find((team) => team.id === id)?.name ?? '';
  return (
    <PastTable<Team>
      list={list}
      columns={[
        {
          key: 'name',
          title: t`Team`,
          render: (_, { name, color, archived, unknown }) => (
            <Flex gap="small" align="center">
              <TeamColor color={color} />
              {unknown.includes('name') ? <Unknown /> : <bdi>{name}</bdi>}
              {archived && <Tag>{t`Archived`}</Tag>}
            </Flex>
          ),
        },
        {
          key: 'parent',
          title: t`Parent team`,
          render: (_, { parentId, unknown }) =>
            unknown.includes('parentId') ? <Unknown /> : <bdi>{nameOf(parentId)}</bdi>,
        },
        {
          key: 'visibility',
          title: t`Visibility`,
          render: (_, { visibility, unknown }) =>
            unknown.includes('visibility') ? <Unknown /> : <VisibilityTag visibility={visibility} />,
        },
        { key: 'size', title: t`People`, align: 'end', render: (_, { size }) => i18n.number(size) },
      ]}
      rowKey={({ id }) => id}
      empty={t`The company had no teams then`}
      label={t`Teams at that date`}
      expand={({ id }) => <PastMembers companyId={companyId} at={at} teamId={id} />}
    />
  );
}

function PastMembers({ companyId, at, teamId }: Moment & { teamId: string }) {
  const { t } = useLingui();
  const list = usePast(AsOfTeamMembersDocument, { companyId, at, teamId }, ({ company }) => {
    const members = company?.asOf.teamMembers;
    return members && { ...members, rows: members.members };
  });
  return (
    <PastTable
      list={list}
      columns={[
        { key: 'name', title: t`Name`, render: (_, { person }) => <PastName person={person} /> },
        {
          key: 'role',
          title: t`Role`,
          render: (_, { role }) => (role ? <RoleTag role={role} /> : <Unknown />),
        },
      ]}
      rowKey={({ person }) => person.id}
      empty={t`The team had no members then`}
      label={t`Members at that date`}
    />
  );
}
