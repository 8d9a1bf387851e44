import { Plural, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { CutText } from '../../../components/cut-text';
import { CalendarDay, Day } from '../../../components/format';
import type { ListColumn } from '../../../components/list/data-table';
import { FilterChips } from '../../../components/list/filter-chips';
import { ListFrame } from '../../../components/list/list-frame';
import { useListState, type Order } from '../../../components/list/list-state';
import type { PagedQuery } from '../../../components/list/paged-query';
import { usePages } from '../../../components/list/pages';
import { useTotal } from '../../../components/list/use-total';
import { Page } from '../../../components/page';
import { useRecordState } from '../../../components/record-link';
import { EmptyState, NotAllowedState } from '../../../components/states';
import {
  CompanyTalentPoolChangedDocument,
  TalentPoolDocument,
  type TalentPoolMember_PersonFragment,
  type TalentPoolOrderField,
  type TalentPoolQuery,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { useSetParams } from '../../../lib/use-set-params';
import { useCandidateName } from '../candidates/application-words';
import { candidatePaths } from '../candidates/paths';
import { Waiting } from '../../directory/companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { usePlaceText } from '../roles/role-words';
import { useSkillFilters } from '../roles/skill-filters';
import { keysOf } from '../../../lib/keys-of';
import { memberPath } from './paths';
import { PoolTag } from './pool-words';

type Row = TalentPoolMember_PersonFragment;

const orderFields = keysOf<TalentPoolOrderField>({ NAME: true, ASKED_AT: true, UNTIL: true });
const byName: Order<TalentPoolOrderField> = { field: 'NAME', direction: 'ASC' };

/** page-talent-pool: people that the company keeps in mind for other roles, with their consent. For managers of roles. */
export default function TalentPoolPage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <Page fill title={t`Talent pool`} lead={t`People who let you keep their applications for other roles.`}>
      {!me.company ? (
        <Waiting />
      ) : hasFeature(me, OPEN_ROLES) ? (
        <PoolTable companyId={me.company.id} />
      ) : (
        <NoRoles />
      )}
    </Page>
  );
}

function PoolTable({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const list = useListState(orderFields, byName);
  const set = useSetParams();
  const { skills, country, chips } = useSkillFilters();
  const filter = skills.length > 0 || country !== null ? { skills, country } : undefined;
  const clear = () => set({ skills: undefined, country: undefined });
  const query: PagedQuery<Row, TalentPoolQuery> = {
    query: TalentPoolDocument,
    variables: { companyId, filter },
    connection: (data) => data.company?.talentPool,
    live: { document: CompanyTalentPoolChangedDocument, variables: { companyId } },
  };
  const pages = usePages(query, list);
  const isNarrowed = list.search !== undefined || filter !== undefined;
  const all = useTotal({ ...query, variables: { companyId } }, isNarrowed);
  const columns = useColumns();
  if (pages.problem?.reason === 'ROLE_MANAGERS_ONLY') {
    return (
      <NotAllowedState title={t`You may not see the talent pool`}>
        {t`Only people who manage open roles may.`}
      </NotAllowedState>
    );
  }
  return (
    <ListFrame
      fill
      label={t`Talent pool`}
      countText={(total, count) => <Plural value={total} one={`${count} person`} other={`${count} people`} />}
      searchLabel={t`Search the talent pool`}
      placeholder={t`Name, email or location`}
      list={list}
      pages={pages}
      all={all}
      columns={columns}
      card={(member) => <MemberCard member={member} />}
      filters={<FilterChips filters={chips} clear={clear} />}
      filtered={filter && { key: JSON.stringify(filter), clear }}
      empty={
        <EmptyState
          title={t`Nobody is in the talent pool yet`}
          action={<Link to={candidatePaths.all}>{t`View candidates`}</Link>}
        >
          {t`On the page of an application that was rejected, ask the person to stay in the talent pool.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useLingui();
  const place = usePlaceText();
  return [
    {
      key: 'NAME',
      title: t({ message: 'Person', context: 'candidate' }),
      width: 200,
      sortable: true,
      render: (member) => <PersonLink member={member} />,
    },
    {
      key: 'email',
      title: t`Email`,
      width: 270,
      spare: true,
      render: ({ candidate }) => <CutText>{candidate.email}</CutText>,
    },
    {
      key: 'skills',
      title: t`Skills`,
      width: 220,
      render: ({ skills }) => <CutText>{skills.join(', ')}</CutText>,
    },
    {
      key: 'place',
      title: t`Location`,
      width: 170,
      render: ({ location, country }) => <CutText>{place({ location, country: country ?? null })}</CutText>,
    },
    {
      key: 'state',
      title: t`State`,
      width: 160,
      fits: true,
      render: ({ state }) => <PoolTag state={state} />,
    },
    {
      key: 'ASKED_AT',
      title: t`Asked on`,
      width: 130,
      sortable: true,
      fits: true,
      spare: true,
      render: ({ askedAt }) => <Day value={askedAt} />,
    },
    {
      key: 'UNTIL',
      title: t`Until`,
      width: 130,
      sortable: true,
      fits: true,
      render: ({ until }) => until && <CalendarDay value={until} />,
    },
  ];
}

/** The name, which opens the person beside the list. In a column, it is cut at its end in every direction. */
function PersonLink({ member: { id, candidate }, whole }: { member: Row; whole?: boolean }) {
  const name = useCandidateName()(candidate);
  return (
    <Link to={memberPath(id)} state={useRecordState()} data-open>
      {whole ? <bdi>{name}</bdi> : <CutText>{name}</CutText>}
    </Link>
  );
}

/** A person on a phone. */
function MemberCard({ member }: { member: Row }) {
  const { t } = useLingui();
  const { skills, location, country, until } = member;
  const place = usePlaceText()({ location, country: country ?? null });
  return (
    <Flex vertical gap={4} className="breaking">
      <Flex gap="small" justify="space-between" align="start">
        <PersonLink whole member={member} />
        <PoolTag state={member.state} />
      </Flex>
      <Flex wrap gap="0 12px" className="muted">
        {place && <bdi>{place}</bdi>}
        {until && (
          <span>
            {t`Until`} <CalendarDay value={until} />
          </span>
        )}
      </Flex>
      {skills.length > 0 && <bdi>{skills.join(', ')}</bdi>}
    </Flex>
  );
}
