import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Select } from 'antd';
import { Suspense } from 'react';
import { AuditList } from './audit-list';
import { Page, Panel } from '../../components/page';
import { EmptyState, NotAllowedState } from '../../components/states';
import { canReadAuditLog, hasPrivilege, Privilege, useMe } from '../../lib/access';
import { wordsOf } from '../../lib/words';
import { lazy } from '../../lib/parts';
import { serverFilter, useFilters } from './filters';
import { CompanyPicker, filterStyle, PersonPicker } from './pickers';

const DateRange = lazy(() => import('../../components/date-range'));

/** page-audit-log: all recorded changes for MASTER CONTROL, those of the own company for admins. */
export default function AuditLogPage() {
  const { t } = useLingui();
  const me = useMe();
  const isMaster = hasPrivilege(me, Privilege.masterControl);
  const { filters, set, clear } = useFilters();
  if (!canReadAuditLog(me)) {
    return (
      <Page title={t`Audit log`}>
        <Panel title={t`Audit log`}>
          <NotAllowedState title={t`You may not see the audit log`}>
            <Trans>Only admins of a company can see its audit log. Ask an admin of your company.</Trans>
          </NotAllowedState>
        </Panel>
      </Page>
    );
  }
  const isFiltered = Object.keys(filters).length > 0;
  const clearButton = (
    <Button onClick={clear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Audit log`}
      lead={
        isMaster
          ? t`Every recorded change in all companies.`
          : t`Every recorded change in ${me.company?.title}.`
      }
    >
      <Panel title={t`Changes`}>
        <Flex wrap gap="small" style={{ marginBlockEnd: 16 }} role="search" aria-label={t`Filters`}>
          <PersonPicker label={t`Changed by`} value={filters.actor} onChange={(id) => set('actor', id)} />
          <PersonPicker label={t`About`} value={filters.user} onChange={(id) => set('user', id)} />
          <ActionSelect value={filters.action} onChange={(action) => set('action', action)} />
          {isMaster && (
            <CompanyPicker label={t`Company`} value={filters.company} onChange={(id) => set('company', id)} />
          )}
          <Suspense>
            <DateRange from={filters.from} to={filters.to} style={filterStyle} set={set} />
          </Suspense>
          {isFiltered && clearButton}
        </Flex>
        <AuditList
          filter={serverFilter(filters)}
          exportName="audit log"
          empty={
            isFiltered && (
              <EmptyState title={t`No entry matches`} action={clearButton}>
                <Trans>Choose another person, action or range of days.</Trans>
              </EmptyState>
            )
          }
        />
      </Panel>
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
      style={filterStyle}
      aria-label={t`Action`}
      placeholder={t`Action`}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={280}
      options={options}
    />
  );
}
