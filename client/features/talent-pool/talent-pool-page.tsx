import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { usePages } from '../../components/list/pages';
import { Page } from '../../components/page';
import { EmptyState, NotAllowedState } from '../../components/states';
import {
  CompanyTalentPoolChangedDocument,
  TalentPoolDocument,
  type TalentPoolMember_PersonFragment,
} from '../../generated/graphql';
import { hasFeature, useMe } from '../../lib/access';
import { useSettled } from '../../lib/use-settled';
import { useCandidateName } from '../candidates/application-words';
import { candidatePaths } from '../candidates/paths';
import { PeopleFilters, PeopleList } from '../candidates/people-list';
import { useProfileTexts } from '../companies/profile-texts';
import { Waiting } from '../companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { SkillsField } from '../roles/skills-field';
import { AddToRoleDialog } from './add-to-role-dialog';
import { PoolDialog } from './pool-dialog';
import { PoolFacts, PoolTag } from './pool-words';
import { RemoveDialog } from './remove-dialog';
import '../../styles/board.css';

/** page-talent-pool: people that the company keeps in mind for other roles, with their consent. For managers of roles. */
export default function TalentPoolPage() {
  const { t } = useLingui();
  const me = useMe();
  const name = t`Talent pool`;
  return (
    <Page
      narrow
      title={name}
      lead={t`People who applied and were not hired, and who let you keep their applications for other roles.`}
      breadcrumbs={<Breadcrumbs above={[[t`Candidates`, candidatePaths.all]]} here={name} />}
    >
      {!me.company ? (
        <Waiting />
      ) : hasFeature(me, OPEN_ROLES) ? (
        <Pool companyId={me.company.id} />
      ) : (
        <NoRoles />
      )}
    </Page>
  );
}

function Pool({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const texts = useProfileTexts();
  const [countries] = useState(() => texts.countries());
  const [typed, setTyped] = useState('');
  const [skills, setSkills] = useState<string[]>([]);
  const [country, setCountry] = useState<string>();
  const search = useSettled(typed.trim()) || undefined;
  const filter = { skills, country: country ?? null };
  const pages = usePages(
    {
      query: TalentPoolDocument,
      variables: { companyId, filter },
      connection: (data) => data.company?.talentPool,
      live: { document: CompanyTalentPoolChangedDocument, variables: { companyId } },
    },
    { search, size: 25 },
  );
  const isNarrowed = search !== undefined || skills.length > 0 || country !== undefined;
  if (pages.problem?.reason === 'ROLE_MANAGERS_ONLY') {
    return (
      <NotAllowedState title={t`You may not see the talent pool`}>
        {t`Only people who manage open roles may.`}
      </NotAllowedState>
    );
  }
  return (
    <>
      <PeopleFilters label={t`Name, email or location`} typed={typed} onType={setTyped}>
        <SkillsField
          aria-label={t`Skills`}
          placeholder={t`Skills`}
          value={skills}
          onChange={setSkills}
          style={{ flex: '1 1 190px' }}
        />
        <Select<string>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t`Country`}
          placeholder={t`Country`}
          value={country}
          onChange={setCountry}
          options={countries}
          style={{ flex: '1 1 160px' }}
        />
      </PeopleFilters>
      <PeopleList
        pages={pages}
        label={t`Talent pool`}
        loading={t`Loading the talent pool`}
        isNarrowed={isNarrowed}
        nobody={
          <EmptyState
            title={t`Nobody is in the talent pool yet`}
            action={<Link to={candidatePaths.all}>{t`View candidates`}</Link>}
          >
            {t`On the page of an application that was rejected, ask the person to stay in the talent pool.`}
          </EmptyState>
        }
      >
        {(member) => <Member member={member} />}
      </PeopleList>
    </>
  );
}

function Member({ member }: { member: TalentPoolMember_PersonFragment }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'add' | 'change' | 'remove'>();
  const { candidate, state, id } = member;
  const name = useCandidateName()(candidate);
  const close = () => setAsked(undefined);
  return (
    <div className="breaking">
      <Flex wrap gap="4px 12px" align="center">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <PoolTag state={state} />
      </Flex>
      {candidate.email && (
        <p>
          <a href={`mailto:${encodeURIComponent(candidate.email)}`}>
            <bdi>{candidate.email}</bdi>
          </a>
        </p>
      )}
      <PoolFacts member={member} />
      <Flex wrap gap="small" className="note__actions">
        {state === 'MEMBER' && (
          <Button
            aria-label={t`Add as candidate: ${name}`}
            onClick={() => setAsked('add')}
          >{t`Add as candidate`}</Button>
        )}
        <Button aria-label={t`Change the entry of ${name}`} onClick={() => setAsked('change')}>
          {t`Change`}
        </Button>
        <Button danger aria-label={t`Remove ${name}`} onClick={() => setAsked('remove')}>
          {state === 'ASKED' ? t`Take request back` : t`Remove`}
        </Button>
      </Flex>
      {asked === 'add' && <AddToRoleDialog id={id} name={name} onClose={close} />}
      {asked === 'change' && <PoolDialog member={member} onClose={close} />}
      {asked === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </div>
  );
}
