import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { AllTeams, TeamsViews, teamsViews } from './company-teams';
import { CreateTeamButton } from './create-team-button';
import { NoTeams } from './no-teams';
import TeamTable from './team-table';
import { useSearchText } from '../../../components/list/use-search-text';
import { Page } from '../../../components/page';
import { Waiting } from '../../directory/companies/waiting';
import { hasFeature, useMe } from '../../../lib/access';
import { useSetParams } from '../../../lib/use-set-params';
import { TEAMS } from './feature';

const pageInAddress = () => window.location.pathname;

/** page-teams: all teams of the user's company as a tree, a table or an organization chart. */
export default function TeamsPage() {
  const { t } = useLingui();
  const { company, ...me } = useMe();
  const [params] = useSearchParams();
  const set = useSetParams();
  const view = teamsViews.find((known) => known === params.get('view')) ?? 'tree';
  const { typed, setTyped } = useSearchText(pageInAddress);
  const isEnabled = hasFeature({ ...me, company }, TEAMS);

  function body() {
    if (!company) return <Waiting />;
    if (!isEnabled) return <NoTeams />;
    if (view === 'table') return <TeamTable companyId={company.id} />;
    return (
      <AllTeams companyId={company.id} name={company.title} view={view} search={typed} onSearch={setTyped} />
    );
  }

  return (
    <Page
      fill
      title={t`Teams`}
      lead={company?.title}
      views={
        company &&
        isEnabled && (
          <TeamsViews
            view={view}
            // They share no order and no filters.
            onView={(next) =>
              set({
                view: next === 'tree' ? undefined : next,
                sort: undefined,
                visibility: undefined,
                archived: undefined,
              })
            }
          />
        )
      }
      actions={company && isEnabled && <CreateTeamButton companyId={company.id} />}
    >
      {body()}
    </Page>
  );
}
