import { SearchOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Select } from 'antd';
import { counterOf } from '../../../components/form/rules';
import { useSearchText } from '../../../components/list/use-search-text';
import { FilterChips, type ListFilter } from '../../../components/list/filter-chips';
import { useDefaultOpen } from '../../../components/list/new-filter';
import { useSetParams } from '../../../lib/use-set-params';
import { AuditList } from './audit-list';
import { Page } from '../../../components/page';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { canReadAuditLog, hasMasterControl, useMe } from '../../../lib/access';
import { wordsOf } from '../../../lib/words';
import { lazy } from '../../../lib/parts';
import { recordIn, serverFilter, useFilters } from './filters';
import { CompanyPicker, PersonPicker } from './pickers';

const DateRange = lazy(() => import('../../../components/date-range'));

const pageInAddress = () => window.location.pathname;

/** page-audit-log: all recorded changes for MASTER CONTROL, those of the own company for admins. */
export default function AuditLogPage() {
  const { t } = useLingui();
  const me = useMe();
  const isMaster = hasMasterControl(me);
  const { filters, set, clear } = useFilters();
  const setParams = useSetParams();
  const { search, typed, setTyped } = useSearchText(pageInAddress);
  if (!canReadAuditLog(me)) {
    return (
      <Page title={t`Audit log`}>
        <NotAllowedState title={t`You may not see the audit log`}>
          <Trans>Only admins of a company can see its audit log. Ask an admin of your company.</Trans>
        </NotAllowedState>
      </Page>
    );
  }
  const { actor, user, record, action, company, from, to } = filters;
  const person = (name: 'actor' | 'user', label: string, id: string | undefined): ListFilter => ({
    name,
    label,
    value: id,
    set: (value) => set(name, value),
    control: <PersonPicker label={label} value={id} onChange={(value) => set(name, value)} />,
  });
  const chips: ListFilter[] = [
    person('actor', t`Changed by`, actor),
    person('user', t`About`, user),
    // Chosen on the page of a record only.
    ...(record
      ? [
          {
            name: 'record',
            label: t`Record`,
            value: record,
            set: (value: string | undefined) => set('record', value),
            control: <span>{recordIn(record)?.id}</span>,
          },
        ]
      : []),
    {
      name: 'action',
      label: t`Action`,
      value: action,
      set: (value) => set('action', value),
      control: <ActionSelect value={action} onChange={(value) => set('action', value)} />,
    },
    ...(isMaster
      ? [
          {
            name: 'company',
            label: t`Company`,
            value: company,
            set: (value: string | undefined) => set('company', value),
            control: (
              <CompanyPicker label={t`Company`} value={company} onChange={(value) => set('company', value)} />
            ),
          },
        ]
      : []),
    {
      name: 'days',
      label: t`Days`,
      value: from ?? to,
      set: () => setParams({ from: undefined, to: undefined }),
      control: <DateRange from={from} to={to} set={set} />,
    },
  ];
  const isFiltered = search !== undefined || Object.keys(filters).length > 0;
  const clearButton = (
    <Button onClick={clear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
  return (
    <Page
      fill
      title={t`Audit log`}
      lead={
        isMaster
          ? t`Every recorded change in all companies.`
          : t`Every recorded change in ${me.company?.title}.`
      }
    >
      <AuditList
        filter={serverFilter(filters)}
        search={search}
        exportName="audit log"
        filters={
          <>
            <Input
              type="search"
              prefix={<SearchOutlined aria-hidden />}
              allowClear
              aria-label={t`Search people, changes or a request ID`}
              placeholder={t`Search people, changes or a request ID`}
              className="list__search"
              variant="filled"
              size="small"
              count={counterOf(typed, 200)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <FilterChips filters={chips} clear={clear} />
          </>
        }
        empty={
          isFiltered && (
            <EmptyState title={t`No entry matches`} action={clearButton}>
              <Trans>Choose another person, action, range of days or search.</Trans>
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function ActionSelect(props: { value: string | undefined; onChange: (action: string | undefined) => void }) {
  const { i18n, t } = useLingui();
  const options = Object.entries(wordsOf('audit')).map(([value, { name }]) => ({
    value,
    label: i18n._(name),
  }));
  return (
    <Select
      {...props}
      variant="borderless"
      size="small"
      aria-label={t`Action`}
      placeholder={t`Action`}
      defaultOpen={useDefaultOpen()}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={280}
      options={options}
    />
  );
}
