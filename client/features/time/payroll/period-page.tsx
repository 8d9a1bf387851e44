import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { ReasonDialog } from '../../../components/form/reason-dialog';
import { usePages } from '../../../components/list/pages';
import { Page, Panel } from '../../../components/page';
import { Absent, EmptyState } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  ClosePayrollPeriodDocument,
  PayrollLinesDocument,
  PayrollPeriodDocument,
  type PayrollPeriodQuery,
  ReopenPayrollPeriodDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { useSettled } from '../../../lib/use-settled';
import { attendancePaths } from '../attendance/paths';
import { ExportDialog } from './export-dialog';
import { payrollPaths } from './paths';
import { PeriodTag, usePeriodName } from './period-words';
import { PeopleTable } from './people-table';

type Period = PayrollPeriodQuery['payrollPeriod'];

/** How often a period that is being closed is read again, in milliseconds. */
const PROGRESS_EVERY = 2_000;

/** page-payroll-period: the people of a period, which can be closed, exported and opened again. */
export default function PeriodPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const record = useRecord(PayrollPeriodDocument, { variables: { id }, skip: id === '' });
  const period = record.data?.payrollPeriod;
  const isClosing = period?.state === 'CLOSING';
  const { refetch } = record;
  useEffect(() => {
    if (!isClosing) return;
    const timer = setInterval(() => void refetch().catch(() => undefined), PROGRESS_EVERY);
    return () => clearInterval(timer);
  }, [isClosing, refetch]);
  if (!period) {
    return (
      <Page title={t`Payroll period`} breadcrumbs={<Path />}>
        <Absent of={record} lines={8} label={t`Loading the period`} />
      </Page>
    );
  }
  return <Content key={`${id} ${period.state}`} period={period} />;
}

function Path() {
  const { t } = useLingui();
  return <Breadcrumbs above={[[t`Payroll`, payrollPaths.payroll]]} />;
}

function Content({ period }: { period: Period }) {
  const { i18n, t } = useLingui();
  const me = useMe();
  const nameOf = usePeriodName();
  const attempt = useAttempt();
  const [dialog, setDialog] = useState<'close' | 'reopen' | 'export'>();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim()) || undefined;
  const [close, { loading }] = useMutation(ClosePayrollPeriodDocument);
  const [reopen] = useMutation(ReopenPayrollPeriodDocument);
  const { id, state, canClose, canReopen, failure } = period;
  const pages = usePages(
    {
      query: PayrollLinesDocument,
      variables: { id },
      connection: (data) => data.payrollPeriod.lines,
    },
    { search, size: 50 },
  );
  const { rows } = pages;
  const name = nameOf(period);
  const done = i18n.number(period.people);
  return (
    <Page
      title={t`Payroll`}
      subject={name}
      breadcrumbs={<Path />}
      state={<PeriodTag of={period} />}
      actions={
        <>
          {canReopen && <Button onClick={() => setDialog('reopen')}>{t`Reopen period`}</Button>}
          <Button disabled={state === 'CLOSING'} onClick={() => setDialog('export')}>{t`Export`}</Button>
          {canClose && <Button type="primary" onClick={() => setDialog('close')}>{t`Close period`}</Button>}
        </>
      }
    >
      {state === 'CLOSING' && (
        <Alert showIcon title={t`The figures are being stored. People so far: ${done}`} />
      )}
      {failure && <Alert showIcon type="error" title={t`The period was not closed.`} description={failure} />}
      {state === 'OPEN' && <Warnings of={period} />}
      <Panel title={t`People`}>
        <Flex vertical gap="middle">
          <Input
            allowClear
            aria-label={t`Name`}
            placeholder={t`Name`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="medium-field"
          />
          {!rows && <Absent of={pages} lines={8} label={t`Loading the people`} />}
          {rows?.length === 0 && <EmptyState title={t`Nobody matches.`} />}
          {rows && rows.length > 0 && <PeopleTable lines={rows} />}
          {pages.hasMore && (
            <div>
              <Button loading={pages.loadingMore} onClick={pages.loadMore}>{t`Load more`}</Button>
            </div>
          )}
        </Flex>
      </Panel>
      {dialog === 'close' && (
        <Modal
          open
          title={t`Close this period?`}
          okText={t`Close period`}
          cancelText={t`Keep it open`}
          confirmLoading={loading}
          onCancel={() => setDialog(undefined)}
          onOk={() =>
            attempt(
              async () => {
                await close({ variables: { id } });
                setDialog(undefined);
              },
              t`The period is being closed.`,
            )
          }
        >
          <Flex vertical gap="middle">
            <p>{t`The figures of ${name} stay as they are now. What changes later is a difference in the next period.`}</p>
            <Warnings of={period} />
          </Flex>
        </Modal>
      )}
      {dialog === 'reopen' && (
        <ReasonDialog
          title={t`Reopen period`}
          action={t`Reopen period`}
          label={t`Reason`}
          required
          act={(reason) => reopen({ variables: { id, reason } })}
          success={t`The period is open again.`}
          onClose={() => setDialog(undefined)}
        >
          {t`The stored figures are removed, and follow all changes until the period is closed again. Tell those who have received them. The audit log keeps the reason.`}
        </ReasonDialog>
      )}
      {dialog === 'export' && me.company && (
        <ExportDialog
          companyId={me.company.id}
          period={period}
          fetchPage={pages.fetchPage}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  );
}

/** What to look at before a period is closed. Shows nothing if all is well. */
function Warnings({ of: { warnings } }: { of: Period }) {
  const { t } = useLingui();
  const view = (name: string) => `${attendancePaths.attendance}?view=${name}`;
  const { missingEnds, requests, withoutEmployment } = warnings;
  const lines = [
    missingEnds > 0 && (
      <Link key="ends" to={view('missing')}>
        {t`${plural(missingEnds, { one: '# end of work is missing: that work is not counted.', other: '# ends of work are missing: that work is not counted.' })}`}
      </Link>
    ),
    requests > 0 && (
      <Link key="requests" to="/page-actions">
        {t`${plural(requests, { one: '# request waits for a decision.', other: '# requests wait for a decision.' })}`}
      </Link>
    ),
    withoutEmployment > 0 && (
      <Link key="employment" to={view('desk')}>
        {t`${plural(withoutEmployment, { one: '# person has no employment, or left without an end of it.', other: '# people have no employment, or left without an end of it.' })}`}
      </Link>
    ),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      title={t`Look at this before you close the period`}
      description={
        <Flex vertical gap={4}>
          {lines}
        </Flex>
      }
    />
  );
}
