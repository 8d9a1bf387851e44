import { SearchOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { LoadMore } from '../../components/list/load-more';
import { usePages } from '../../components/list/pages';
import { Page } from '../../components/page';
import { Absent, EmptyState, NotAllowedState } from '../../components/states';
import {
  CompanyTalentPoolChangedDocument,
  TalentPoolDocument,
  type TalentPoolMember_PersonFragment,
} from '../../generated/graphql';
import { hasFeature, useMe } from '../../lib/access';
import { useSettled } from '../../lib/use-settled';
import { useCandidateName } from '../candidates/application-words';
import { candidatePaths } from '../candidates/paths';
import { useProfileTexts } from '../companies/profile-texts';
import { Waiting } from '../companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { SkillsField } from '../roles/skills-field';
import { AddToRoleDialog } from './add-to-role-dialog';
import { PoolDialog } from './pool-dialog';
import { PoolFacts, PoolTag } from './pool-words';
import { RemoveDialog } from './remove-dialog';

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
  function body() {
    if (!pages.rows) return <Absent of={pages} lines={8} label={t`Loading the talent pool`} />;
    if (pages.rows.length === 0) {
      return isNarrowed ? (
        <EmptyState title={t`Nobody matches`}>{t`Remove a filter, or use fewer words.`}</EmptyState>
      ) : (
        <EmptyState
          title={t`Nobody is in the talent pool yet`}
          action={<Link to={candidatePaths.all}>{t`View candidates`}</Link>}
        >
          {t`On the page of an application that was rejected, ask the person to stay in the talent pool.`}
        </EmptyState>
      );
    }
    return (
      <div aria-busy={pages.stale}>
        <p className="muted" role="status">
          <Plural value={pages.total} one="# person" other="# people" />
        </p>
        <Flex component="ul" vertical gap="middle" aria-label={t`Talent pool`}>
          {pages.rows.map((member) => (
            <li key={member.id} className="panel panel--entry">
              <Member member={member} />
            </li>
          ))}
        </Flex>
        <LoadMore pages={pages} />
      </div>
    );
  }
  if (pages.problem?.reason === 'ROLE_MANAGERS_ONLY') {
    return (
      <NotAllowedState title={t`You may not see the talent pool`}>
        {t`Only people who manage open roles may.`}
      </NotAllowedState>
    );
  }
  return (
    <>
      <Flex wrap gap="small" role="search">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t`Name, email or location`}
          placeholder={t`Name, email or location`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          style={{ flex: '1 1 190px' }}
        />
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
      </Flex>
      {body()}
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
