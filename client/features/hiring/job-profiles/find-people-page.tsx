import { Plural, useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { CutText } from '../../../components/cut-text';
import { Day } from '../../../components/format';
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
  type PublishedProfile_RowFragment,
  PublishedProfilesDocument,
  type PublishedProfilesQuery,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { Waiting } from '../../directory/companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { useEmploymentTexts, usePlaceText, useWorkModeText } from '../roles/role-words';
import { personPath } from './paths';
import { useAvailabilityTexts, useContactTexts } from './profile-words';
import { usePeopleFilters } from './use-people-filters';

type Row = PublishedProfile_RowFragment;

/** The server has no other order than that of publishing. */
const newestFirst: Order<'PUBLISHED_AT'> = { field: 'PUBLISHED_AT', direction: 'DESC' };
const orderFields = ['PUBLISHED_AT'] as const;

/** page-find-people: published profiles, for managers of roles. */
export default function FindPeoplePage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <Page fill title={t`Find people`} lead={t`You learn who they are once they agree to contact.`}>
      {!me.company ? <Waiting /> : hasFeature(me, OPEN_ROLES) ? <PeopleTable /> : <NoRoles />}
    </Page>
  );
}

function PeopleTable() {
  const { t } = useLingui();
  const list = useListState(orderFields, newestFirst);
  const { filter, chips, clear } = usePeopleFilters();
  const query: PagedQuery<Row, PublishedProfilesQuery> = {
    query: PublishedProfilesDocument,
    variables: { filter },
    connection: (data) => data.publishedProfiles,
  };
  const pages = usePages(query, { search: list.search });
  const isNarrowed = list.search !== undefined || filter !== undefined;
  const all = useTotal({ ...query, variables: {} }, isNarrowed);
  const columns = useColumns();
  if (pages.problem?.reason === 'ROLE_MANAGERS_ONLY') {
    return (
      <NotAllowedState title={t`You may not search for people`}>
        {t`Only people who manage open roles may.`}
      </NotAllowedState>
    );
  }
  return (
    <ListFrame
      fill
      label={t`People`}
      countText={(total, count) => <Plural value={total} one={`${count} person`} other={`${count} people`} />}
      searchLabel={t`Search people`}
      placeholder={t`Headline or location`}
      list={list}
      pages={pages}
      all={all}
      columns={columns}
      card={(person) => <PersonCard person={person} />}
      filters={<FilterChips filters={chips} clear={clear} />}
      filtered={filter && { key: JSON.stringify(filter), clear }}
      empty={
        <EmptyState title={t`Nobody has published a profile yet`}>
          {t`People who look for work appear here once they publish their profiles.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useLingui();
  const place = usePlaceText();
  const wanted = useWanted();
  const availabilities = useAvailabilityTexts();
  return [
    {
      key: 'headline',
      title: t`Headline`,
      width: 330,
      render: (person) => <HeadlineLink person={person} />,
    },
    { key: 'name', title: t`Name`, width: 150, render: ({ name }) => <CutText>{name}</CutText> },
    {
      key: 'place',
      title: t`Location`,
      width: 170,
      render: ({ location, country }) => <CutText>{place({ location, country: country ?? null })}</CutText>,
    },
    {
      key: 'skills',
      title: t`Skills`,
      width: 240,
      render: ({ skills }) => <CutText>{skills.join(', ')}</CutText>,
    },
    { key: 'wanted', title: t`Desired work`, width: 190, spare: true, render: wanted },
    {
      key: 'availability',
      title: t`Can begin`,
      width: 160,
      spare: true,
      render: ({ availability }) => availability && availabilities[availability],
    },
    {
      key: 'contact',
      title: t`Contact`,
      width: 160,
      fits: true,
      render: (person) => <ContactTag person={person} />,
    },
    {
      key: 'published',
      title: t`Published`,
      width: 120,
      fits: true,
      spare: true,
      render: ({ publishedAt }) => publishedAt && <Day value={publishedAt} />,
    },
  ];
}

/** Returns the types of employment and the work modes that a person wants, in words. */
function useWanted(): (person: Row) => string {
  const types = useEmploymentTexts();
  const modeText = useWorkModeText();
  return ({ employmentTypes, workModes }) =>
    [...employmentTypes.map((type) => types[type]), ...workModes.map(modeText)].join(', ');
}

/** What became of the last request for contact. */
export function ContactTag({ person: { contact } }: { person: Row }) {
  const texts = useContactTexts();
  return contact && <Tag>{texts[contact]}</Tag>;
}

/** The headline, which opens the profile beside the list. In a column, it is cut at its end in every direction. */
const HeadlineLink = ({ person: { id, headline }, whole }: { person: Row; whole?: boolean }) => (
  <Link to={personPath(id)} state={useRecordState()} data-open>
    {whole ? <bdi>{headline}</bdi> : <CutText>{headline}</CutText>}
  </Link>
);

/** A published profile on a phone. */
function PersonCard({ person }: { person: Row }) {
  const place = usePlaceText()({ location: person.location, country: person.country ?? null });
  const wanted = useWanted()(person);
  return (
    <Flex vertical gap={4} className="breaking">
      <Flex gap="small" justify="space-between" align="start">
        <HeadlineLink whole person={person} />
        <ContactTag person={person} />
      </Flex>
      <Flex wrap gap="0 12px" className="muted">
        <bdi>{person.name}</bdi>
        {place && <bdi>{place}</bdi>}
        {wanted && <span>{wanted}</span>}
      </Flex>
      {person.skills.length > 0 && <bdi>{person.skills.join(', ')}</bdi>}
    </Flex>
  );
}
