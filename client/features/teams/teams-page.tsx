import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { CompanyTeams, teamsViews } from './company-teams';
import { CreateTeamButton } from './create-team-button';
import { NoTeams } from './no-teams';
import { Page, Panel } from '../../components/page';
import { Waiting } from '../companies/waiting';
import { hasFeature, useMe } from '../../lib/access';
import { useSetParams } from '../../lib/use-set-params';
import { TEAMS } from './feature';

/** page-teams: all teams of the user's company as a tree, a table or an organization chart. */
export default function TeamsPage() {
  const { t } = useLingui();
  const { company, ...me } = useMe();
  const [params] = useSearchParams();
  const set = useSetParams();
  const view = teamsViews.find((known) => known === params.get('view')) ?? 'tree';
  const isEnabled = hasFeature({ ...me, company }, TEAMS);

  function body() {
    if (!company) return <Waiting />;
    if (!isEnabled) return <NoTeams />;
    return (
      <CompanyTeams
        companyId={company.id}
        name={company.title}
        view={view}
        // The views share no order and no filters.
        onView={(next) =>
          set({
            view: next === 'tree' ? undefined : next,
            sort: undefined,
            visibility: undefined,
            archived: undefined,
          })
        }
        search={params.get('search') ?? ''}
        onSearch={(search) => set({ search })}
      />
    );
  }

  return (
    <Page
      title={t`Teams`}
      lead={company?.title}
      actions={company && isEnabled && <CreateTeamButton companyId={company.id} />}
    >
      <Panel title={t`ALL TEAMS`}>{body()}</Panel>
    </Page>
  );
}
