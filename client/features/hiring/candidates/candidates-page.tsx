import { Plural, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { CutText } from '../../../components/cut-text';
import { CalendarDay, Moment } from '../../../components/format';
import type { ListColumn } from '../../../components/list/data-table';
import { FilterChips } from '../../../components/list/filter-chips';
import { ListFrame } from '../../../components/list/list-frame';
import { useListState, type Order } from '../../../components/list/list-state';
import { type PagedQuery } from '../../../components/list/paged-query';
import { usePages } from '../../../components/list/pages';
import { useTotal } from '../../../components/list/use-total';
import { Page } from '../../../components/page';
import { useRecordState } from '../../../components/record-link';
import { EmptyState } from '../../../components/states';
import {
  CompanyCandidatesChangedDocument,
  CompanyCandidatesDocument,
  type Candidate_RowFragment,
  type CandidateOrderField,
  type CompanyCandidatesQuery,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { Waiting } from '../../directory/companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { rolePaths } from '../roles/paths';
import { keysOf } from '../../../lib/keys-of';
import { ApplicationTag, useCandidateName, useSourceTexts } from './application-words';
import { CvSnippet } from './cv-snippet';
import { applicationPath } from './paths';
import { useCandidateFilters } from './use-candidate-filters';

type Row = Candidate_RowFragment;

const orderFields = keysOf<CandidateOrderField>({ NAME: true, APPLIED_AT: true, RETAIN_UNTIL: true });
/** How many candidates are read at once: searching their CVs is costly. */
const PORTION = 40;
const newestFirst: Order<CandidateOrderField> = { field: 'APPLIED_AT', direction: 'DESC' };

/** page-candidates: the candidates of the user's company, as far as the user manages their roles. */
export default function CandidatesPage() {
  const { t } = useLingui();
  const { company, ...me } = useMe();
  const isEnabled = hasFeature({ ...me, company }, OPEN_ROLES);
  return (
    <Page fill title={t`Candidates`} lead={company?.title}>
      {!company ? <Waiting /> : isEnabled ? <CandidateTable companyId={company.id} /> : <NoRoles />}
    </Page>
  );
}

function CandidateTable({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const list = useListState(orderFields, newestFirst);
  const { filter, chips, clear } = useCandidateFilters();
  const query: PagedQuery<Row, CompanyCandidatesQuery> = {
    query: CompanyCandidatesDocument,
    variables: { companyId, filter, found: list.search ?? '' },
    connection: (data) => data.company?.candidates,
    live: { document: CompanyCandidatesChangedDocument, variables: { companyId } },
    portion: PORTION,
  };
  const pages = usePages(query, { ...list, size: PORTION });
  const isNarrowed = list.search !== undefined || filter !== undefined;
  const all = useTotal({ ...query, variables: { companyId, found: '' } }, isNarrowed);
  return (
    <ListFrame
      fill
      label={t`Candidates`}
      countText={(total, count) => (
        <Plural value={total} one={`${count} candidate`} other={`${count} candidates`} />
      )}
      searchLabel={t`Search candidates`}
      placeholder={t`Search names, emails and CVs`}
      list={list}
      pages={pages}
      all={all}
      columns={useColumns()}
      card={(row) => <CandidateCard row={row} />}
      filters={<FilterChips filters={chips} clear={clear} />}
      filtered={filter && { key: JSON.stringify(filter), clear }}
      empty={
        <EmptyState
          title={t`No candidates yet`}
          action={<Link to={rolePaths.roles}>{t`View all roles`}</Link>}
        >
          {t`People who apply for the roles that you manage appear here.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useLingui();
  const sources = useSourceTexts();
  return [
    {
      key: 'NAME',
      title: t({ message: 'Person', context: 'candidate' }),
      width: 280,
      sortable: true,
      render: (row) => <PersonLink row={row} />,
    },
    {
      key: 'role',
      title: t({ message: 'Role', context: 'job' }),
      width: 220,
      render: ({ role }) => <CutText>{role?.title}</CutText>,
    },
    {
      key: 'stage',
      title: t`Stage`,
      width: 150,
      fits: true,
      render: (row) => <ApplicationTag application={row} />,
    },
    {
      key: 'source',
      title: t`Source`,
      width: 150,
      render: ({ candidate }) => sources[candidate.source],
    },
    {
      key: 'APPLIED_AT',
      title: t`Applied on`,
      width: 200,
      sortable: true,
      fits: true,
      render: ({ appliedAt }) => <Moment value={appliedAt} />,
    },
    {
      key: 'RETAIN_UNTIL',
      title: t`Data kept until`,
      width: 150,
      sortable: true,
      fits: true,
      render: ({ candidate }) =>
        candidate.erasedAt ? (
          <span className="muted">{t`Erased`}</span>
        ) : (
          <CalendarDay value={candidate.retainUntil} />
        ),
    },
  ];
}

/** The name, which opens the newest application beside the list, and what a search has found in the CV. */
function PersonLink({ row, whole }: { row: Row; whole?: boolean }) {
  const name = useCandidateName()(row.candidate);
  return (
    <>
      <Link to={applicationPath(row.id)} state={useRecordState()} data-open>
        {whole ? <bdi>{name}</bdi> : <CutText>{name}</CutText>}
      </Link>
      <CvSnippet of={row.candidate} />
    </>
  );
}

/** A candidate on a phone. */
function CandidateCard({ row }: { row: Row }) {
  const sources = useSourceTexts();
  return (
    <Flex vertical gap={4} className="breaking">
      <Flex gap="small" justify="space-between" align="start">
        <PersonLink whole row={row} />
        <ApplicationTag application={row} />
      </Flex>
      <Flex wrap gap="0 12px" className="muted">
        <bdi>{row.role?.title}</bdi>
        <span>{sources[row.candidate.source]}</span>
        <Moment value={row.appliedAt} />
      </Flex>
    </Flex>
  );
}
