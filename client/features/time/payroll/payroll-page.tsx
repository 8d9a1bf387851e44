import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '../../../components/list/pages';
import { Page, Panel } from '../../../components/page';
import { Absent, EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { PayrollPeriodsDocument, PayrollSettingsDocument } from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { Waiting } from '../../directory/companies/waiting';
import { MissingFeature } from '../../directory/features/missing-feature';
import { ATTENDANCE } from '../employment/feature';
import { periodPath } from './paths';
import { PeriodTag, usePeriodName } from './period-words';
import { SettingsDialog } from './settings-dialog';

/** page-payroll: the periods for which working time and leave are handed to payroll. */
export default function PayrollPage() {
  const { t } = useLingui();
  const me = useMe();
  const { company } = me;
  if (!company || !hasFeature(me, ATTENDANCE)) {
    return (
      <Page title={t`Payroll`}>
        {company ? (
          <MissingFeature title={t`Your company does not use attendance`} feature={ATTENDANCE} />
        ) : (
          <Waiting />
        )}
      </Page>
    );
  }
  return <Periods companyId={company.id} />;
}

function Periods({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const nameOf = usePeriodName();
  const [isEdited, setEdited] = useState(false);
  const settings = useRecord(PayrollSettingsDocument, { variables: { companyId } });
  const pages = usePages(
    {
      query: PayrollPeriodsDocument,
      variables: { companyId },
      connection: (data) => data.company?.payrollPeriods,
    },
    { search: undefined, size: 50 },
  );
  const { rows } = pages;
  const known = settings.data?.company;
  if (!known || !rows) {
    return (
      <Page title={t`Payroll`}>
        <Absent of={known ? pages : settings} lines={6} label={t`Loading the periods`} />
      </Page>
    );
  }
  return (
    <Page
      title={t`Payroll`}
      actions={
        known.payrollSettings && <Button onClick={() => setEdited(true)}>{t`Payroll settings`}</Button>
      }
    >
      {known.payrollSettings ? (
        <Panel title={t`Periods`}>
          {rows.length === 0 ? (
            <p className="muted">{t`The first period has not begun yet.`}</p>
          ) : (
            <ul aria-label={t`Periods`}>
              {rows.map((period) => {
                const [people, changed] = [i18n.number(period.people), i18n.number(period.changed)];
                return (
                  <li key={period.id} className="split-row">
                    <span className="split-row__text breaking">
                      <Link to={periodPath(period.id)}>{nameOf(period)}</Link>
                      {period.state === 'CLOSED' && (
                        <span className="muted">{t`People: ${people}, with differences: ${changed}`}</span>
                      )}
                    </span>
                    <PeriodTag of={period} />
                  </li>
                );
              })}
            </ul>
          )}
          {pages.hasMore && (
            <div>
              <Button loading={pages.loadingMore} onClick={pages.loadMore}>{t`Load more`}</Button>
            </div>
          )}
        </Panel>
      ) : (
        <EmptyState
          title={t`No payroll periods yet`}
          action={
            <Flex justify="center">
              <Button type="primary" onClick={() => setEdited(true)}>{t`Set up payroll`}</Button>
            </Flex>
          }
        >
          {t`Choose how long periods are, and when the night begins. Then close each period once it is over, and export it.`}
        </EmptyState>
      )}
      {isEdited && (
        <SettingsDialog
          companyId={companyId}
          settings={known.payrollSettings}
          update={() => Promise.all([settings.refetch(), pages.refetch()])}
          onClose={() => setEdited(false)}
        />
      )}
    </Page>
  );
}
