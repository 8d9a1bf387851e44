import { SearchOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Segmented } from 'antd';
import { useState } from 'react';
import { BesideTitle } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { CreateTeamButton } from './create-team-button';
import { TeamTree } from './team-tree';
import { searchTree } from './tree';
import { useTeamTree } from './use-team-tree';
import NodeTable from './node-table';
import OrgChart from './org-chart';

/** How the teams of a company are shown. */
export type TeamsView = 'tree' | 'table' | 'chart';
export const teamsViews: readonly TeamsView[] = ['tree', 'table', 'chart'];

interface TeamsProps {
  companyId: string;
  /** The first part of the name of an exported file. */
  name: string;
  view: TeamsView;
  search: string;
  onSearch: (search: string) => void;
  /** Shows at most this many rows of the tree. */
  limit?: number;
}

interface ChoiceProps {
  views?: readonly TeamsView[];
  view: TeamsView;
  onView: (view: TeamsView) => void;
}

/** The choice between the views of teams. */
export function TeamsViews({ views = teamsViews, view, onView }: ChoiceProps) {
  const { t } = useLingui();
  const labels: Record<TeamsView, string> = { tree: t`Tree`, table: t`Table`, chart: t`Org chart` };
  return (
    <Segmented<TeamsView>
      aria-label={t`View`}
      className="at-start"
      value={view}
      onChange={onView}
      options={views.map((value) => ({ value, label: labels[value] }))}
    />
  );
}

/** All teams of a company as a part of another page: as a tree, a table or an organization chart. */
export function CompanyTeams({ views, view, onView, ...whole }: TeamsProps & ChoiceProps) {
  return (
    <Flex vertical gap="middle">
      <TeamsViews views={views} view={view} onView={onView} />
      <AllTeams view={view} {...whole} />
    </Flex>
  );
}

/** The teams of a company, all at once. */
export function AllTeams({ companyId, name, view, search, onSearch, limit }: TeamsProps) {
  const { i18n, t } = useLingui();
  const { teams, absent } = useTeamTree(companyId);
  if (!teams) return absent(6, t`Loading the teams`);
  if (teams.length === 0 && limit) return <p className="muted">{t`No teams yet.`}</p>;
  if (teams.length === 0) {
    return (
      <EmptyState
        title={t`No teams yet`}
        action={<CreateTeamButton companyId={companyId} isPrimary={false} />}
      >
        {t`Teams show who works together, and who leads.`}
      </EmptyState>
    );
  }
  const found = searchTree(teams, search);
  const total = found.length;
  const [count, all] = [i18n.number(total), i18n.number(teams.length)];
  return (
    <>
      <div className="list__tools">
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          className="list__search"
          aria-label={t`Search teams`}
          placeholder={t`Search teams and leads`}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <BesideTitle>
          <span className="muted" role="status">
            {search.trim() === '' ? (
              <Plural value={total} one={`${count} team`} other={`${count} teams`} />
            ) : (
              t`${count} of ${all}`
            )}
          </span>
        </BesideTitle>
      </div>
      <div className="list__scroll">
        {found.length === 0 ? (
          <EmptyState
            title={t`No team matches “${search}”`}
            action={<Button onClick={() => onSearch('')}>{t`Clear the search`}</Button>}
          />
        ) : view === 'chart' ? (
          <OrgChart teams={teams} search={search} name={name} />
        ) : view === 'table' ? (
          <NodeTable teams={found} limit={limit} />
        ) : (
          <TeamTree teams={teams} search={search} limit={limit} />
        )}
      </div>
    </>
  );
}

/** The same as a part of another page, which keeps its view while it is shown. */
export default function CompanyTeamsPart({ companyId, name }: { companyId: string; name: string }) {
  const [view, setView] = useState<TeamsView>('tree');
  const [search, setSearch] = useState('');
  return (
    <CompanyTeams
      companyId={companyId}
      name={name}
      view={view}
      onView={setView}
      search={search}
      onSearch={setSearch}
      limit={200}
    />
  );
}
