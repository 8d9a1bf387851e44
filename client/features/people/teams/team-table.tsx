import { Plural, useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import {
  CompanyTeamsChangedDocument,
  CompanyTeamsDocument,
  type CompanyTeamsQuery,
  type Team_RowFragment,
  type TeamOrderField,
} from '../../../generated/graphql';
import { useSetParams } from '../../../lib/use-set-params';
import type { ListColumn } from '../../../components/list/data-table';
import { FilterChips } from '../../../components/list/filter-chips';
import { ListFrame } from '../../../components/list/list-frame';
import { useListState, type Order } from '../../../components/list/list-state';
import { usePages } from '../../../components/list/pages';
import { useTotal } from '../../../components/list/use-total';
import { type PagedQuery } from '../../../components/list/paged-query';
import { EmptyState } from '../../../components/states';
import { keysOf } from '../../../lib/keys-of';
import { RoleTag, TeamColor, useVisibilityText, visibilities, VisibilityTag } from './team-words';
import { teamPath } from './paths';

type Row = Team_RowFragment;

const orderFields = keysOf<TeamOrderField>({ NAME: true, CREATED_AT: true });
const byName: Order<TeamOrderField> = { field: 'NAME', direction: 'ASC' };

/** The teams of a company as a table, searched, sorted and filtered by the server. */
export default function TeamTable({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const list = useListState(orderFields, byName);
  const visibilityText = useVisibilityText();
  const visibility = visibilities.find((known) => known.toLowerCase() === params.get('visibility'));
  const archived = params.get('archived') === 'yes';
  const query: PagedQuery<Row, CompanyTeamsQuery> = {
    query: CompanyTeamsDocument,
    variables: { companyId, filter: { archived, visibility } },
    connection: (data) => data.company?.teams,
    live: { document: CompanyTeamsChangedDocument, variables: { companyId } },
  };
  const pages = usePages(query, list);
  const isNarrowed = list.search !== undefined || visibility !== undefined || archived;
  const all = useTotal({ ...query, variables: { companyId, filter: { archived: false } } }, isNarrowed);
  const columns: ListColumn<Row>[] = [
    { key: 'NAME', title: t`Name`, width: 260, sortable: true, render: (team) => <Name team={team} /> },
    { key: 'description', title: t`Description`, width: 260, render: ({ description }) => description },
    {
      key: 'lead',
      title: t`Lead`,
      width: 160,
      render: ({ lead }) => lead?.displayName ?? <span className="muted">{t`None`}</span>,
    },
    { key: 'size', title: t`People`, width: 90, align: 'end', render: ({ size }) => size },
    {
      key: 'visibility',
      title: t`Who can join`,
      width: 150,
      render: (team) => <VisibilityTag visibility={team.visibility} />,
    },
    {
      key: 'role',
      title: t`You`,
      width: 100,
      render: ({ myRole }) => myRole && <RoleTag role={myRole} />,
    },
  ];
  const clear = () => set({ visibility: undefined, archived: undefined });
  return (
    <ListFrame
      fill
      label={t`Teams`}
      countText={(total, count) => <Plural value={total} one={`${count} team`} other={`${count} teams`} />}
      searchLabel={t`Search teams`}
      placeholder={t`Search names and descriptions`}
      list={list}
      pages={pages}
      all={all}
      columns={columns}
      card={(team) => (
        <Flex vertical gap="small">
          <Name team={team} />
          <span className="muted">
            <Plural value={team.size} one="# person" other="# people" />
            {team.lead && ` · ${team.lead.displayName}`}
          </span>
          <Flex gap="small">
            <VisibilityTag visibility={team.visibility} />
            {team.myRole && <RoleTag role={team.myRole} />}
          </Flex>
        </Flex>
      )}
      filtered={
        visibility || archived
          ? {
              key: `${visibility} ${archived}`,
              clear,
            }
          : undefined
      }
      filters={
        <FilterChips
          filters={[
            {
              name: 'visibility',
              label: t`Who can join`,
              value: visibility,
              set: (value) => set({ visibility: value?.toLowerCase() }),
              options: visibilities.map((value) => ({ value, label: visibilityText(value) })),
            },
            {
              name: 'archived',
              label: t`State`,
              value: archived ? 'yes' : undefined,
              set: (value) => set({ archived: value }),
              options: [{ value: 'yes', label: t`Archived` }],
            },
          ]}
          clear={clear}
        />
      }
      empty={<EmptyState title={t`No teams yet`}>{t`The company’s teams appear here.`}</EmptyState>}
    />
  );
}

function Name({ team }: { team: Row }) {
  const { t } = useLingui();
  return (
    <Link to={teamPath(team.id)}>
      <Flex component="span" align="center" gap="small" className="person-link">
        <TeamColor color={team.color} />
        <bdi>{team.name}</bdi>
        {team.archivedAt && <Tag>{t`Archived`}</Tag>}
      </Flex>
    </Link>
  );
}
