import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Details } from '../../../components/details';
import { CalendarDay, Moment } from '../../../components/format';
import { Page, Panel } from '../../../components/page';
import { NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  CompanyTalentPoolChangedDocument,
  TalentPoolMemberDocument,
  type TalentPoolMember_PersonFragment,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { PageTitle } from '../../../lib/page-title';
import { useCandidateName } from '../candidates/application-words';
import { NoRoles } from '../roles/no-roles';
import { usePlaceText } from '../roles/role-words';
import { SkillTags } from '../roles/skills-field';
import { AddToRoleDialog } from './add-to-role-dialog';
import { talentPoolPaths } from './paths';
import { PoolDialog } from './pool-dialog';
import { PoolTag } from './pool-words';
import { RemoveDialog } from './remove-dialog';

/** page-talent-pool-member: the person in `id`, as long as the talent pool has it. For managers of roles. */
export default function TalentPoolMemberPage() {
  const { t } = useLingui();
  const { company } = useMe();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent } = useRecord(TalentPoolMemberDocument, {
    variables: { id },
    skip: id === '',
    events: CompanyTalentPoolChangedDocument,
    of: (known) => (known && company ? { companyId: company.id } : undefined),
  });
  const member = data?.talentPoolMember;
  if (member) return <Content key={member.id} member={member} />;
  function body() {
    if (problem?.reason === 'FEATURE_MISSING') return <NoRoles />;
    if (id !== '' && problem?.code !== 'NOT_FOUND' && problem?.code !== 'FORBIDDEN')
      return absent(6, t`Loading the person`);
    return (
      <NotAllowedState title={t`This person is not in the talent pool`}>
        {t`The agreement or the request may have ended. Only people who manage open roles see the talent pool.`}
      </NotAllowedState>
    );
  }
  const name = t({ message: 'Person', context: 'candidate' });
  return (
    <Page
      title={name}
      breadcrumbs={<Breadcrumbs above={[[t`Talent pool`, talentPoolPaths.all]]} here={name} />}
    >
      <Panel title={name}>{body()}</Panel>
    </Page>
  );
}

function Content({ member }: { member: TalentPoolMember_PersonFragment }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'add' | 'change' | 'remove'>();
  const { candidate, state, id } = member;
  const name = useCandidateName()(candidate);
  const close = () => setAsked(undefined);
  return (
    <Page
      title={name}
      breadcrumbs={<Breadcrumbs above={[[t`Talent pool`, talentPoolPaths.all]]} here={name} />}
      state={<PoolTag state={state} />}
      actions={
        <>
          {state === 'MEMBER' && (
            <Button type="primary" onClick={() => setAsked('add')}>{t`Add as candidate`}</Button>
          )}
          <Button onClick={() => setAsked('change')}>{t`Change`}</Button>
          <Button danger onClick={() => setAsked('remove')}>
            {state === 'ASKED' ? t`Take request back` : t`Remove`}
          </Button>
        </>
      }
    >
      <PageTitle>{t`${name} · Job Lobby`}</PageTitle>
      <Panel title={t`Facts`}>
        <Details narrow rows={useRows(member)} />
      </Panel>
      {asked === 'add' && <AddToRoleDialog id={id} name={name} onClose={close} />}
      {asked === 'change' && <PoolDialog member={member} onClose={close} />}
      {asked === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </Page>
  );
}

/** What the pool says of a person, without what is not known. */
function useRows(member: TalentPoolMember_PersonFragment): [string, ReactNode][] {
  const { t } = useLingui();
  const { candidate, skills, location, country, askedAt, until } = member;
  const place = usePlaceText()({ location, country: country ?? null });
  const { email, phone } = candidate;
  const rows: [string, ReactNode][] = [
    [
      t`Email`,
      email && (
        <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ),
    ],
    [
      t`Phone`,
      phone && (
        <a key="phone" href={`tel:${encodeURIComponent(phone)}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ),
    ],
    [t`Location`, place && <bdi key="place">{place}</bdi>],
    [t`Skills`, skills.length > 0 && <SkillTags key="skills" skills={skills} />],
    [t`Asked on`, <Moment key="asked" value={askedAt} />],
    [t`Until`, until && <CalendarDay key="until" value={until} />],
  ];
  return rows.filter(([, value]) => value);
}
