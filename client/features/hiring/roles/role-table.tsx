import { Plural, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { CutText } from '../../../components/cut-text';
import { CalendarDay } from '../../../components/format';
import type { ListColumn } from '../../../components/list/data-table';
import { FilterChips } from '../../../components/list/filter-chips';
import { ListFrame } from '../../../components/list/list-frame';
import { useListState, type ListState, type Order } from '../../../components/list/list-state';
import { type PagedQuery } from '../../../components/list/paged-query';
import { usePages } from '../../../components/list/pages';
import { useTotal } from '../../../components/list/use-total';
import { useRecordState } from '../../../components/record-link';
import { EmptyState } from '../../../components/states';
import {
  CompanyRolesChangedDocument,
  CompanyRolesDocument,
  type CompanyRolesQuery,
  type JobRoleOrderField,
  type Role_RowFragment,
} from '../../../generated/graphql';
import { TeamColor } from '../../people/teams/team-words';
import { FirstRoleButton } from './create-role-button';
import { rolePath } from './paths';
import { serverFilter } from './role-filter';
import { RoleAge, RoleStateTag, useOpeningsText, usePlaceText, useWorkModeText } from './role-words';
import { useRoleFilters } from './use-role-filters';

type Row = Role_RowFragment;

const orderFields: readonly JobRoleOrderField[] = ['TITLE', 'OPENED_AT'];
const newestFirst: Order<JobRoleOrderField> = { field: 'OPENED_AT', direction: 'DESC' };

/** The order by age is the reverse of the order by the time of opening, which the server has. */
const byAge = <O extends Order>(order: O): O =>
  order.field === 'OPENED_AT' ? { ...order, direction: order.direction === 'ASC' ? 'DESC' : 'ASC' } : order;

/** The list as its header shows it: sorted by age. */
const shownOrder = (list: ListState<JobRoleOrderField>): ListState<JobRoleOrderField> => ({
  ...list,
  orderBy: byAge(list.orderBy),
  setOrder: (order) => list.setOrder(byAge(order)),
});

/** The roles of a company, searched, sorted and filtered by the server. */
export default function RoleTable({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const list = useListState(orderFields, newestFirst);
  const { filters, chips, clear } = useRoleFilters(companyId);
  const filter = serverFilter(filters);
  const query: PagedQuery<Row, CompanyRolesQuery> = {
    query: CompanyRolesDocument,
    variables: { companyId, filter },
    connection: (data) => data.company?.roles,
    live: { document: CompanyRolesChangedDocument, variables: { companyId } },
  };
  const pages = usePages(query, list);
  const isNarrowed = list.search !== undefined || filter !== undefined;
  const all = useTotal({ ...query, variables: { companyId } }, isNarrowed);
  const columns = useColumns();
  return (
    <ListFrame
      fill
      label={t`Open roles`}
      countText={(total, count) => <Plural value={total} one={`${count} role`} other={`${count} roles`} />}
      searchLabel={t`Search roles`}
      placeholder={t`Search titles and locations`}
      list={shownOrder(list)}
      pages={pages}
      all={all}
      columns={columns}
      card={(role) => <RoleCard role={role} />}
      filters={<FilterChips filters={chips} clear={clear} />}
      filtered={filter && { key: JSON.stringify(filter), clear }}
      empty={
        <EmptyState title={t`No roles yet`} action={<FirstRoleButton companyId={companyId} />}>
          {t`Roles that the company wants to fill appear here, so that everybody can recommend somebody.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useLingui();
  const modeText = useWorkModeText();
  const placeText = usePlaceText();
  const openingsText = useOpeningsText();
  const none = <span className="muted">{t`None`}</span>;
  return [
    {
      key: 'TITLE',
      title: t`Title`,
      width: 240,
      sortable: true,
      render: (role) => <TitleLink role={role} />,
    },
    {
      key: 'team',
      title: t`Team`,
      width: 140,
      render: ({ team }) => (team ? <TeamName team={team} /> : none),
    },
    {
      key: 'place',
      title: t`Location`,
      width: 190,
      render: (role) => (
        <>
          <bdi>{placeText(role)}</bdi>
          <span className="muted">
            {placeText(role) && ' · '}
            {modeText(role.workMode)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t`State`,
      width: 140,
      fits: true,
      render: ({ state }) => <RoleStateTag state={state} />,
    },
    { key: 'openings', title: t`Openings`, width: 120, fits: true, render: openingsText },
    {
      key: 'owner',
      title: t`Hiring manager`,
      width: 160,
      render: ({ hiringManager }) => (hiringManager ? <bdi>{hiringManager.displayName}</bdi> : none),
    },
    {
      key: 'OPENED_AT',
      title: t`Age`,
      width: 100,
      sortable: true,
      fits: true,
      render: (role) => <RoleAge role={role} />,
    },
    {
      key: 'closesOn',
      title: t`Closing date`,
      width: 130,
      fits: true,
      spare: true,
      render: ({ closesOn }) => (closesOn ? <CalendarDay value={closesOn} /> : none),
    },
  ];
}

/** The title, which opens the role beside the list. In a column, it is cut at its end in every direction. */
const TitleLink = ({ role, whole }: { role: Row; whole?: boolean }) => (
  <Link to={rolePath(role.id)} state={useRecordState()} data-open>
    {whole ? <bdi>{role.title}</bdi> : <CutText>{role.title}</CutText>}
  </Link>
);

const TeamName = ({ team }: { team: NonNullable<Row['team']> }) => (
  <>
    <TeamColor color={team.color} /> <bdi>{team.name}</bdi>
  </>
);

/** A role on a phone. */
function RoleCard({ role }: { role: Row }) {
  const modeText = useWorkModeText();
  const placeText = usePlaceText();
  const openingsText = useOpeningsText();
  const place = placeText(role);
  return (
    <Flex vertical gap={4} className="breaking">
      <Flex gap="small" justify="space-between" align="start">
        <TitleLink whole role={role} />
        <RoleStateTag state={role.state} />
      </Flex>
      <Flex wrap gap="0 12px" className="muted">
        {role.team && <bdi>{role.team.name}</bdi>}
        {place && <bdi>{place}</bdi>}
        <span>{modeText(role.workMode)}</span>
      </Flex>
      <Flex wrap gap="0 12px" className="muted">
        <span>{openingsText(role)}</span>
        <RoleAge role={role} />
        {role.hiringManager && <bdi>{role.hiringManager.displayName}</bdi>}
      </Flex>
    </Flex>
  );
}
