import { useLingui } from '@lingui/react/macro';
import { Page, Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { MyJobProfileDocument } from '../../../generated/graphql';
import { CvSection } from './cv-section';
import { ContactRequests } from './contact-requests';
import { ProfileForm } from './profile-form';
import { PublishSection } from './publish-section';

/** page-job-profile: what the user applies with. */
export default function JobProfilePage() {
  const { t } = useLingui();
  const { data, absent, refetch } = useRecord(MyJobProfileDocument);
  const profile = data?.myJobProfile;
  function body() {
    if (!data) return absent(8, t`Loading your profile`);
    return (
      <>
        <ContactRequests />
        <Panel title={t`CV`}>
          <CvSection cv={profile?.cv ?? null} onChange={() => void refetch()} />
        </Panel>
        <Panel title={t`Profile`}>
          <ProfileForm profile={profile ?? null} onCreated={() => void refetch()} />
        </Panel>
        <Panel title={t`Publication`}>
          <PublishSection key={profile?.headline} profile={profile ?? null} />
        </Panel>
      </>
    );
  }
  return (
    <Page
      narrow
      title={t`My profile for applying`}
      lead={t`Apply for roles with one click. Each application gets a copy: later changes do not alter it.`}
    >
      {body()}
    </Page>
  );
}
