import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { Day } from '../../../components/format';
import type { ListColumn } from '../../../components/list/data-table';
import { ListFrame } from '../../../components/list/list-frame';
import { useListState, type Order } from '../../../components/list/list-state';
import { usePages } from '../../../components/list/pages';
import { type PagedQuery } from '../../../components/list/paged-query';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import { permissionsIn } from '../../directory/permissions/permissions';
import { keysOf } from '../../../lib/keys-of';
import { ColleagueName } from './colleague';
import { useTeamActions } from './use-team-actions';
import { RoleTag, roles, useRoleText } from './team-words';
import {
  CompanyTeamsChangedDocument,
  TeamMembersDocument,
  type Team_PageFragment,
  type TeamMemberOrderField,
  type TeamMembersQuery,
} from '../../../generated/graphql';
import AddMembersDialog from './add-members-dialog';

type Row = NonNullable<TeamMembersQuery['team']>['members']['edges'][number]['node'];

const orderFields = keysOf<TeamMemberOrderField>({ NAME: true, JOINED_AT: true });
const byName: Order<TeamMemberOrderField> = { field: 'NAME', direction: 'ASC' };

/** The members of a team; its lead and the admins add, remove and promote them. */
export function TeamMembers({ team }: { team: Team_PageFragment }) {
  const { t } = useLingui();
  const may = permissionsIn(team.permissions);
  if (may('listTeamMembers')?.allowed === false) {
    return (
      <NotAllowedState title={t`The members of a closed team are for its members`}>
        {t`Ask the lead of the team or an admin of the company.`}
      </NotAllowedState>
    );
  }
  return <MemberList team={team} canManage={may('addTeamMembers')?.allowed === true} />;
}

function MemberList({ team, canManage }: { team: Team_PageFragment; canManage: boolean }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [adding, setAdding] = useState(false);
  const actions = useTeamActions();
  const roleText = useRoleText();
  const list = useListState(orderFields, byName);
  const query: PagedQuery<Row, TeamMembersQuery> = {
    query: TeamMembersDocument,
    variables: { teamId: team.id },
    connection: (data) => data.team?.members,
    live: { document: CompanyTeamsChangedDocument, variables: { companyId: team.company.id } },
  };
  const pages = usePages(query, list);

  const remove = ({ user }: Row) => attempt(() => actions.remove(team, [user.id]));
  const role = ({ user, role: present }: Row) =>
    canManage ? (
      <Select
        size="small"
        aria-label={t`Role of ${user.displayName}`}
        popupMatchSelectWidth={false}
        value={present}
        onChange={(next) => void actions.setRole(team, user.id, next)}
        options={roles.map((value) => ({ value, label: roleText(value) }))}
      />
    ) : (
      <RoleTag role={present} />
    );
  const removal = (row: Row) =>
    canManage && (
      <Button
        size="small"
        type="text"
        className="quiet"
        aria-label={t`Remove ${row.user.displayName} from the team`}
        onClick={() => void remove(row)}
      >
        {t`Remove`}
      </Button>
    );
  const columns: ListColumn<Row>[] = [
    {
      key: 'NAME',
      title: t`Name`,
      width: 300,
      sortable: true,
      render: ({ user }) => <ColleagueName person={user} />,
    },
    { key: 'role', title: t`Role`, width: 140, render: role },
    {
      key: 'JOINED_AT',
      title: t`Member since`,
      width: 160,
      sortable: true,
      render: ({ joinedAt }) => <Day value={joinedAt} />,
    },
    ...(canManage
      ? [
          {
            key: 'actions',
            title: <span className="visually-hidden">{t`Actions`}</span>,
            width: 120,
            align: 'end',
            render: removal,
          } satisfies ListColumn<Row>,
        ]
      : []),
  ];
  return (
    <>
      <ListFrame
        label={t`Members`}
        countText={(total, count) => (
          <Plural value={total} one={`${count} person`} other={`${count} people`} />
        )}
        searchLabel={t`Search members`}
        placeholder={t`Search names`}
        list={list}
        pages={pages}
        columns={columns}
        card={(row) => (
          <Flex vertical gap="small">
            <ColleagueName person={row.user} />
            <Flex wrap gap="small" align="center">
              {role(row)}
              <span className="muted">
                <Day value={row.joinedAt} />
              </span>
              {removal(row)}
            </Flex>
          </Flex>
        )}
        tools={canManage && <Button type="primary" onClick={() => setAdding(true)}>{t`Add people`}</Button>}
        empty={
          <EmptyState title={t`Nobody belongs to this team yet`}>
            {canManage
              ? t`Add people, then choose who leads.`
              : t`People appear here once they belong to it.`}
          </EmptyState>
        }
      />
      {adding && <AddMembersDialog team={team} onClose={() => setAdding(false)} />}
    </>
  );
}
