import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Details } from '../../../components/details';
import { Moment } from '../../../components/format';
import { Page, Panel } from '../../../components/page';
import { NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { PublishedProfileDocument, type PublishedProfile_RowFragment } from '../../../generated/graphql';
import { PageTitle } from '../../../lib/page-title';
import { NoRoles } from '../roles/no-roles';
import { useEmploymentTexts, usePlaceText, useWorkModeText } from '../roles/role-words';
import { SkillTags } from '../roles/skills-field';
import { AskDialog } from './ask-dialog';
import { ContactTag } from './find-people-page';
import { jobProfilePaths } from './paths';
import { useAvailabilityTexts } from './profile-words';

/** page-published-profile: the published profile in `id`, for managers of roles. */
export default function PublishedProfilePage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent } = useRecord(PublishedProfileDocument, {
    variables: { id },
    skip: id === '',
  });
  const person = data?.publishedProfile;
  const name = person?.headline ?? t`Published profile`;
  const breadcrumbs = <Breadcrumbs above={[[t`Find people`, jobProfilePaths.people]]} here={name} />;
  if (person) return <Content key={person.id} person={person} breadcrumbs={breadcrumbs} />;
  function body() {
    if (problem?.reason === 'FEATURE_MISSING') return <NoRoles />;
    if (id !== '' && problem?.code !== 'NOT_FOUND' && problem?.code !== 'FORBIDDEN')
      return absent(6, t`Loading the profile`);
    return (
      <NotAllowedState title={t`There is no such profile`}>
        {t`The person may have ended its publication. Only people who manage open roles see profiles.`}
      </NotAllowedState>
    );
  }
  return (
    <Page title={name} breadcrumbs={breadcrumbs}>
      <Panel title={name}>{body()}</Panel>
    </Page>
  );
}

function Content({ person, breadcrumbs }: { person: PublishedProfile_RowFragment; breadcrumbs: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { contact, headline } = person;
  const canAsk = contact === null || contact === 'EXPIRED' || contact === 'DECLINED';
  return (
    <Page
      title={headline}
      breadcrumbs={breadcrumbs}
      state={<ContactTag person={person} />}
      actions={canAsk && <Button type="primary" onClick={() => setIsOpen(true)}>{t`Ask for contact`}</Button>}
    >
      <PageTitle>{t`${headline} · Job Lobby`}</PageTitle>
      <Panel title={t`Profile`}>
        <Details narrow rows={useRows(person)} />
      </Panel>
      {isOpen && <AskDialog person={person} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}

/** What the profile says, without what the person has left open. */
function useRows(person: PublishedProfile_RowFragment): [string, ReactNode][] {
  const { t } = useLingui();
  const place = usePlaceText()({ location: person.location, country: person.country ?? null });
  const types = useEmploymentTexts();
  const modeText = useWorkModeText();
  const availabilities = useAvailabilityTexts();
  const { name, skills, employmentTypes, workModes, availability, publishedAt } = person;
  const rows: [string, ReactNode][] = [
    [t`Name`, <bdi key="name">{name}</bdi>],
    [t`Location`, place && <bdi key="place">{place}</bdi>],
    [t`Skills`, skills.length > 0 && <SkillTags key="skills" skills={skills} />],
    [t`Employment type`, employmentTypes.map((type) => types[type]).join(', ')],
    [t`Work mode`, workModes.map(modeText).join(', ')],
    [t`Can begin`, availability && availabilities[availability]],
    [t`Published`, publishedAt && <Moment key="published" value={publishedAt} />],
  ];
  return rows.filter(([, value]) => value);
}
