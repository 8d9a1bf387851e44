import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/parts';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { CreateTeamButton } from './create-team-button';
import { TeamTree } from './team-tree';
import { searchTree } from './tree';
import { useTeamTree } from './use-team-tree';

const TeamTable = lazy(() => import('./team-table'));
const NodeTable = lazy(() => import('./node-table'));
const OrgChart = lazy(() => import('./org-chart'));

/** How the teams of a company are shown. */
export type TeamsView = 'tree' | 'table' | 'chart';
export const teamsViews: readonly TeamsView[] = ['tree', 'table', 'chart'];

interface Props {
  companyId: string;
  /** The first part of the name of an exported file. */
  name: string;
  views?: readonly TeamsView[];
  view: TeamsView;
  onView: (view: TeamsView) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Shows at most this many rows of the tree. */
  limit?: number;
  /** The table is a part of another page, whose address belongs to that page. */
  embedded?: boolean;
}

/** All teams of a company: as a tree, a table or an organization chart. */
export function CompanyTeams(props: Props) {
  const { views = teamsViews, view, onView, embedded, ...whole } = props;
  const { t } = useLingui();
  const labels: Record<TeamsView, string> = { tree: t`Tree`, table: t`Table`, chart: t`Org chart` };
  return (
    <Flex vertical gap="middle">
      <Segmented<TeamsView>
        aria-label={t`View`}
        style={{ alignSelf: 'start' }}
        value={view}
        onChange={onView}
        options={views.map((value) => ({ value, label: labels[value] }))}
      />
      {view === 'table' && !embedded ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <TeamTable companyId={props.companyId} />
        </Suspense>
      ) : (
        <Whole view={view} {...whole} />
      )}
    </Flex>
  );
}

type WholeProps = Pick<Props, 'companyId' | 'name' | 'view' | 'search' | 'onSearch' | 'limit'>;

/** The views that need all teams at once. */
function Whole({ companyId, name, view, search, onSearch, limit }: WholeProps) {
  const { i18n, t } = useLingui();
  const { teams, problem, retry } = useTeamTree(companyId);
  if (problem) return <ProblemState problem={problem} retry={retry} />;
  if (!teams) return <Skeleton lines={6} label={t`Loading the teams`} />;
  if (teams.length === 0) {
    return (
      <EmptyState title={t`No teams yet`} action={<CreateTeamButton companyId={companyId} />}>
        {t`Teams show who works together, and who leads.`}
      </EmptyState>
    );
  }
  const found = searchTree(teams, search);
  const count = i18n.number(teams.length);
  return (
    <>
      <Flex wrap gap="small" align="center">
        <Input.Search
          allowClear
          style={{ flex: '0 1 320px', minWidth: 'min(100%, 220px)' }}
          aria-label={t`Search teams`}
          placeholder={t`Search teams and leads`}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <span className="muted" role="status">
          {search.trim() === '' ? t`Teams: ${count}` : found.length === 0 ? '' : t`Shown: ${found.length}`}
        </span>
      </Flex>
      {found.length === 0 ? (
        <EmptyState
          title={t`No team matches “${search}”`}
          action={<Button onClick={() => onSearch('')}>{t`Clear the search`}</Button>}
        />
      ) : view === 'chart' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <OrgChart teams={teams} search={search} name={name} />
        </Suspense>
      ) : view === 'table' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <NodeTable teams={found} limit={limit} />
        </Suspense>
      ) : (
        <TeamTree teams={teams} search={search} limit={limit} />
      )}
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
      embedded
      view={view}
      onView={setView}
      search={search}
      onSearch={setSearch}
      limit={200}
    />
  );
}
