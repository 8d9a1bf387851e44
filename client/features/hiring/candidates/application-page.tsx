import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  ApplicationChangedDocument,
  ApplicationDocument,
  type Application_PageFragment,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { permissionsIn } from '../../directory/permissions/permissions';
import { NoRoles } from '../roles/no-roles';
import { rolePath, rolePaths } from '../roles/paths';
import { ApplicationButtons, NeighbourButtons, useOpenNeighbour } from './application-buttons';
import { CandidateFacts, OtherApplications } from './application-facts';
import { ApplicationHistory } from './application-history';
import { ApplicationNotes } from './application-notes';
import { ApplicationTexts } from './application-texts';
import { ApplicationTag, useCandidateName } from './application-words';
import { ApplicationDocuments } from './documents';
import { CvPreview } from './cv-preview';
import { MergedCandidates, PossibleDuplicates } from './duplicates';
import { boardPath } from './paths';
import { PageTitle } from '../../../lib/page-title';
import '../../../styles/application.css';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Sections of the page of an application, below what the person has sent. */
    applicationSections?: readonly {
      Section: ComponentType<{ application: Application_PageFragment }>;
    }[];
  }
}

/** page-application: the application in `id`, for people who manage its role or interview the person. */
export default function ApplicationPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent } = useRecord(ApplicationDocument, {
    variables: { id },
    skip: id === '',
    events: ApplicationChangedDocument,
    of: (known) => known?.application && { applicationId: known.application.id },
  });
  const open = useOpenNeighbour(id);
  const application = data?.application;
  // Also while the next one loads, so that the keys go on from there.
  const steps = <NeighbourButtons id={id} open={open} />;
  if (application) return <Content key={application.id} application={application} steps={steps} />;
  function body() {
    if (problem?.reason === 'FEATURE_MISSING') return <NoRoles />;
    if (id !== '' && problem?.code !== 'NOT_FOUND') return absent(8, t`Loading the application`);
    return (
      <NotAllowedState title={t`There is no such application`}>
        {t`Check the link. Only people who manage the role or interview the person see an application.`}
      </NotAllowedState>
    );
  }
  const name = t({ message: 'Application', context: 'job' });
  return (
    <Page
      title={name}
      breadcrumbs={<Breadcrumbs above={[[t`Open roles`, rolePaths.roles]]} here={name} />}
      actions={steps}
    >
      <Panel title={name}>{body()}</Panel>
    </Page>
  );
}

function Content({ application, steps }: { application: Application_PageFragment; steps: ReactNode }) {
  const { t } = useLingui();
  const me = useMe();
  const name = useCandidateName()(application.candidate);
  const { role, permissions } = application;
  // Interviewers see no board, and the role only while it is open.
  const isManager = permissionsIn(permissions)('addApplicationNote')?.allowed;
  const shownRole = role.state === 'OPEN' ? rolePath(role.id) : undefined;
  const above: [string, string?][] = [
    ...(role.company.id === me.company?.id
      ? [[t`Open roles`, rolePaths.roles] satisfies [string, string]]
      : []),
    [role.title, isManager ? boardPath(role.id) : shownRole],
  ];
  return (
    <Page
      title={name}
      state={<ApplicationTag application={application} />}
      breadcrumbs={<Breadcrumbs above={above} here={name} />}
      actions={
        <>
          <ApplicationButtons application={application} />
          {steps}
        </>
      }
    >
      <PageTitle>{t`${name} · Job Lobby`}</PageTitle>
      <div className="record">
        <div className="record__columns">
          <div className="record__side stack">
            <CandidateFacts application={application} />
            <OtherApplications application={application} />
            <MergedCandidates application={application} />
            <PossibleDuplicates application={application} />
          </div>
          <div className="stack">
            <ApplicationTexts application={application} />
            <ApplicationDocuments application={application} />
            <CvPreview key={application.cv?.id} application={application} />
            {contributed('applicationSections').map(({ Section }, index) => (
              <Section key={index} application={application} />
            ))}
            <ApplicationNotes application={application} />
            <ApplicationHistory application={application} />
          </div>
        </div>
      </div>
    </Page>
  );
}
