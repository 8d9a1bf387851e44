import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { Page, Panel } from '../../components/page';
import { NotAllowedState } from '../../components/states';
import { useRecord } from '../../components/use-record';
import {
  ApplicationDocument,
  RoleApplicationsChangedDocument,
  type Application_PageFragment,
} from '../../generated/graphql';
import { useMe } from '../../lib/access';
import { NoRoles } from '../roles/no-roles';
import { rolePaths } from '../roles/paths';
import { ApplicationButtons, NeighbourButtons } from './application-buttons';
import { CandidateFacts, OtherApplications } from './application-facts';
import { ApplicationHistory } from './application-history';
import { ApplicationNotes } from './application-notes';
import { ApplicationTexts } from './application-texts';
import { ApplicationTag, useCandidateName } from './application-words';
import { CvPreview } from './cv-preview';
import { MergedCandidates, PossibleDuplicates } from './duplicates';
import { boardPath } from './paths';
import '../../styles/board.css';

/** page-application: the application in `id`, for people who manage its role. */
export default function ApplicationPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent } = useRecord(ApplicationDocument, {
    variables: { id },
    skip: id === '',
    events: RoleApplicationsChangedDocument,
    of: (known) => known?.application && { roleId: known.application.role.id },
  });
  const application = data?.application;
  if (application) return <Content key={application.id} application={application} />;
  function body() {
    if (problem?.reason === 'FEATURE_MISSING') return <NoRoles />;
    if (id !== '' && problem?.code !== 'NOT_FOUND') return absent(8, t`Loading the application`);
    return (
      <NotAllowedState title={t`There is no such application`}>
        {t`Check the link. Only people who manage the role see its applications.`}
      </NotAllowedState>
    );
  }
  const name = t({ message: 'Application', context: 'job' });
  return (
    <Page title={name} breadcrumbs={<Breadcrumbs above={[[t`Open roles`, rolePaths.roles]]} here={name} />}>
      <Panel title={name}>{body()}</Panel>
    </Page>
  );
}

function Content({ application }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const me = useMe();
  const name = useCandidateName()(application.candidate);
  const { role } = application;
  const above: [string, string][] = [
    ...(role.company.id === me.company?.id
      ? [[t`Open roles`, rolePaths.roles] satisfies [string, string]]
      : []),
    [role.title, boardPath(role.id)],
  ];
  return (
    <Page
      title={name}
      state={<ApplicationTag application={application} />}
      breadcrumbs={<Breadcrumbs above={above} here={name} />}
      actions={
        <>
          <ApplicationButtons application={application} />
          <NeighbourButtons id={application.id} />
        </>
      }
    >
      <title>{t`${name} · Job Lobby`}</title>
      <div className="record">
        <div className="record__columns">
          <div className="record__side">
            <CandidateFacts application={application} />
            <OtherApplications application={application} />
            <MergedCandidates application={application} />
            <PossibleDuplicates application={application} />
          </div>
          <div className="record__main">
            <ApplicationTexts application={application} />
            <CvPreview key={application.cv?.id} application={application} />
            <ApplicationNotes application={application} />
            <ApplicationHistory application={application} />
          </div>
        </div>
      </div>
    </Page>
  );
}
