import { MoreOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Segmented } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { keysOf } from '../../../lib/keys-of';
import { CompanyOption, UserCount } from './company-option';
import { Day } from '../../../components/format';
import type { ListColumn } from '../../../components/list/data-table';
import { ListFrame } from '../../../components/list/list-frame';
import { ListTools } from '../list-settings/list-tools';
import { useListView } from '../list-settings/list-view';
import { useListState, type Order } from '../../../components/list/list-state';
import { useTotal } from '../../../components/list/use-total';
import { usePages } from '../../../components/list/pages';
import { type PagedQuery } from '../../../components/list/paged-query';
import { Page } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import {
  CompaniesChangedDocument,
  MasterControlDocument,
  type Company_FactsFragment,
  type CompanyOrderField,
  type MasterControlQuery,
} from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { companyPath, paths } from '../../../lib/paths';
import { useRecordState } from '../../../components/record-link';
import { LinkButton } from '../../../components/link-button';
import { MenuButton } from '../../../components/menu-button';
import CreateCompanyDialog from './create-company-dialog';

type Company = Company_FactsFragment;

const orderFields = keysOf<CompanyOrderField>({ TITLE: true, CREATED_AT: true });
const oldestFirst: Order<CompanyOrderField> = { field: 'CREATED_AT', direction: 'ASC' };

const companiesQuery = (closed: boolean): PagedQuery<Company, MasterControlQuery> => ({
  query: MasterControlDocument,
  ...(closed && { variables: { filter: { closed } } }),
  connection: (data) => data.companies,
  live: { document: CompaniesChangedDocument, variables: {} },
});

/** master-control: all companies. */
export default function MasterControlPage() {
  const { t } = useLingui();
  const settings = [
    { key: 'TITLE', title: t`Title` },
    { key: 'CREATED_AT', title: t`Created At` },
  ];
  const view = useListView('COMPANIES', orderFields);
  const visible = orderFields.filter((field) => view.columns.includes(field));
  const list = useListState(visible, oldestFirst);
  const [closed, setClosed] = useState(false);
  const pages = usePages(
    useMemo(() => companiesQuery(closed), [closed]),
    list,
  );
  const all = useTotal(
    useMemo(() => companiesQuery(closed), [closed]),
    list.search !== undefined,
  );
  const [creating, setCreating] = useState(false);
  const labels = contributed('companyTabs').flatMap(({ label, short = label, isButton }) =>
    isButton ? [t(short)] : [],
  );
  const buttonWidth = widthOfButtons(labels.join(''));
  const columns = useMemo(
    (): ListColumn<Company>[] => [
      {
        key: 'TITLE',
        title: t`Title`,
        width: 260,
        sortable: true,
        render: (company) => <CompanyLink company={company} />,
      },
      { key: 'id', title: t`Number`, width: 90, fits: true, spare: true, render: (company) => company.id },
      {
        key: 'users',
        title: t`Users`,
        width: 140,
        spare: true,
        render: (company) => <UserCount company={company} />,
      },
      {
        key: 'firstAdmin',
        title: t`First Admin`,
        width: 170,
        spare: true,
        render: (company) => company.firstAdminName ?? <span className="muted">{t`None`}</span>,
      },
      {
        key: 'CREATED_AT',
        title: t`Created At`,
        width: 130,
        fits: true,
        sortable: true,
        render: (company) => <Day value={company.createdAt} />,
      },
      {
        key: 'actions',
        title: <span className="visually-hidden">{t`Actions`}</span>,
        width: buttonWidth,
        fits: true,
        align: 'end',
        render: (company) => <CompanyButtons company={company} />,
      },
    ],
    [t, buttonWidth],
  );
  const withDay = view.columns.includes('CREATED_AT');
  const shown = useMemo(
    () => columns.filter(({ key }) => withDay || key !== 'CREATED_AT'),
    [columns, withDay],
  );
  const create = (
    <Button type="primary" onClick={() => setCreating(true)}>
      <Trans>Create company</Trans>
    </Button>
  );
  const links = contributed('masterControlLinks');
  const entries = links.filter(({ isButton }) => !isButton);
  return (
    <Page
      fill
      title={t`Master Control`}
      lead={t`Every company, its users and its features.`}
      actions={
        <>
          {entries.length > 0 && (
            <MenuButton
              icon={<MoreOutlined aria-hidden />}
              aria-label={t`More pages of Master Control`}
              menu={{
                items: entries.map(({ path, label }) => ({
                  key: path,
                  label: <Link to={path}>{t(label)}</Link>,
                })),
              }}
            />
          )}
          {links
            .filter(({ isButton }) => isButton)
            .map(({ path, label }) => (
              <LinkButton key={path} to={path}>
                {t(label)}
              </LinkButton>
            ))}
          {create}
        </>
      }
    >
      <ListFrame
        fill
        label={t`Companies`}
        countText={(total, count) => (
          <Plural value={total} one={`${count} company`} other={`${count} companies`} />
        )}
        searchLabel={t`Search companies`}
        placeholder={t`Search titles`}
        list={list}
        pages={pages}
        columns={shown}
        density={view.density}
        all={all}
        filters={
          <Segmented
            aria-label={t`Status`}
            value={closed}
            onChange={setClosed}
            options={[
              { value: false, label: t`Open` },
              { value: true, label: t`Closed` },
            ]}
          />
        }
        tools={
          <Suspense>
            <ListTools list="COMPANIES" all={settings} view={view} />
          </Suspense>
        }
        card={(company) => (
          <Flex vertical gap="small">
            <CompanyOption company={company} title={<CompanyLink company={company} />} />
            <CompanyButtons wrap company={company} />
          </Flex>
        )}
        empty={
          closed ? (
            <EmptyState title={t`No closed companies`} />
          ) : (
            <EmptyState title={t`No companies yet`} action={create}>
              <Trans>Create the first one, or wait until a company signs up.</Trans>
            </EmptyState>
          )
        }
      />
      {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

const CompanyLink = ({ company }: { company: Company }) => (
  <Link to={companyPath(paths.masterControlCompanyProfile, company.id)} state={useRecordState()} data-open>
    {company.title}
  </Link>
);

/** The width of buttons with these labels, and of the menu beside them, in pixels. */
const widthOfButtons = (labels: string): number => 130 + 7 * labels.length;

function CompanyButtons({ company, wrap }: { company: Company; wrap?: boolean }) {
  const { t } = useLingui();
  const { title } = company;
  const pages = contributed('companyTabs').map(({ path, label, short = label, isButton }) => ({
    to: companyPath(path, company.id),
    label: t(short),
    isButton,
  }));
  const others = pages.filter(({ isButton }) => !isButton);
  return (
    <Flex gap="small" align="center" wrap={wrap} className="list__buttons">
      {pages
        .filter(({ isButton }) => isButton)
        .map(({ label, to }) => (
          <LinkButton
            key={to}
            to={to}
            aria-label={`${label}: ${title}`}
            size="small"
            type="text"
            className="quiet"
          >
            {label}
          </LinkButton>
        ))}
      {others.length > 0 && (
        <MenuButton
          size="small"
          type="text"
          className="quiet"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t`More pages: ${title}`}
          menu={{ items: others.map(({ label, to }) => ({ key: to, label: <Link to={to}>{label}</Link> })) }}
        />
      )}
    </Flex>
  );
}
