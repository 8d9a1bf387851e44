import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { NextPayrollPeriodDocument } from '../../../generated/graphql';
import { payrollPaths, periodPath } from './paths';
import { PeriodTag, usePeriodName } from './period-words';

/** The next period to close, on HR's desk. */
export function DeskPeriod({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const nameOf = usePeriodName();
  const { data } = useRecord(NextPayrollPeriodDocument, { variables: { companyId } });
  const period = data?.company?.nextPayrollPeriod;
  return (
    <Panel title={t`Payroll`}>
      {period ? (
        <Flex wrap gap="small" align="center">
          <Link to={periodPath(period.id)}>{nameOf(period)}</Link>
          <PeriodTag of={period} />
        </Flex>
      ) : (
        <p className="muted">
          {t`No period waits to be closed.`} <Link to={payrollPaths.payroll}>{t`Open payroll`}</Link>
        </p>
      )}
    </Panel>
  );
}
