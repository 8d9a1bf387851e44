import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Select, Tag } from 'antd';
import { useState } from 'react';
import { usePages } from '../../components/list/pages';
import { Page } from '../../components/page';
import { EmptyState, NotAllowedState } from '../../components/states';
import {
  type EmploymentType,
  type PublishedProfile_RowFragment,
  PublishedProfilesDocument,
  type WorkMode,
} from '../../generated/graphql';
import { hasFeature, useMe } from '../../lib/access';
import { useSettled } from '../../lib/use-settled';
import { PeopleFilters, PeopleList } from '../candidates/people-list';
import { Waiting } from '../companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { SkillsField } from '../roles/skills-field';
import { useEmploymentTexts, useWorkModeText, workModes } from '../roles/role-words';
import { AskDialog } from './ask-dialog';
import { PublishedPerson } from './published-person';
import { useContactTexts } from './profile-words';

/** page-find-people: published profiles, for managers of roles. */
export default function FindPeoplePage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <Page
      narrow
      title={t`Find people`}
      lead={t`Profiles of people who look for work. You learn who they are once they agree to contact.`}
    >
      {!me.company ? <Waiting /> : hasFeature(me, OPEN_ROLES) ? <People /> : <NoRoles />}
    </Page>
  );
}

function People() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [skills, setSkills] = useState<string[]>([]);
  const [employmentType, setEmploymentType] = useState<EmploymentType>();
  const [workMode, setWorkMode] = useState<WorkMode>();
  const modeText = useWorkModeText();
  const types = useEmploymentTexts();
  const search = useSettled(typed.trim()) || undefined;
  const filter = { skills, employmentType: employmentType ?? null, workMode: workMode ?? null };
  const pages = usePages(
    {
      query: PublishedProfilesDocument,
      variables: { filter },
      connection: (data) => data.publishedProfiles,
    },
    { search, size: 25 },
  );
  const isNarrowed =
    search !== undefined || skills.length > 0 || employmentType !== undefined || workMode !== undefined;
  if (pages.problem?.reason === 'ROLE_MANAGERS_ONLY') {
    return (
      <NotAllowedState title={t`You may not search for people`}>
        {t`Only people who manage open roles may.`}
      </NotAllowedState>
    );
  }
  return (
    <>
      <PeopleFilters label={t`Headline or location`} typed={typed} onType={setTyped}>
        <SkillsField
          aria-label={t`Skills`}
          placeholder={t`Skills`}
          value={skills}
          onChange={setSkills}
          maxCount={10}
          style={{ flex: '1 1 190px' }}
        />
        <Select<EmploymentType>
          allowClear
          aria-label={t`Employment type`}
          placeholder={t`Employment type`}
          value={employmentType}
          onChange={setEmploymentType}
          options={Object.entries(types).map(([value, label]) => ({ value: value as EmploymentType, label }))}
          style={{ flex: '1 1 160px' }}
        />
        <Select<WorkMode>
          allowClear
          aria-label={t`Work mode`}
          placeholder={t`Work mode`}
          value={workMode}
          onChange={setWorkMode}
          options={workModes.map((value) => ({ value, label: modeText(value) }))}
          style={{ flex: '1 1 140px' }}
        />
      </PeopleFilters>
      <PeopleList
        pages={pages}
        label={t`People`}
        loading={t`Loading people`}
        isNarrowed={isNarrowed}
        nobody={
          <EmptyState title={t`Nobody has published a profile yet`}>
            {t`People who look for work appear here once they publish their profiles.`}
          </EmptyState>
        }
      >
        {(person) => <Person person={person} />}
      </PeopleList>
    </>
  );
}

function Person({ person }: { person: PublishedProfile_RowFragment }) {
  const { t } = useLingui();
  const texts = useContactTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { contact, headline } = person;
  const canAsk = contact === null || contact === 'EXPIRED' || contact === 'DECLINED';
  return (
    <>
      <PublishedPerson person={person} heading="h2" />
      <Flex wrap gap="small" align="center">
        {contact && <Tag style={{ marginInlineEnd: 0 }}>{texts[contact]}</Tag>}
        {canAsk && (
          <Button
            aria-label={t`Ask for contact: ${headline}`}
            onClick={() => setIsOpen(true)}
          >{t`Ask for contact`}</Button>
        )}
      </Flex>
      {isOpen && <AskDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
