import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { Panel } from '../../components/page';
import { useAttempt } from '../../components/use-attempt';
import { useRecord } from '../../components/use-record';
import {
  type Absence_RowFragment,
  CancelAbsenceDocument,
  CompanyAttendanceChangedDocument,
  OwnLeaveDocument,
  type OwnLeaveQuery,
} from '../../generated/graphql';
import { AbsenceTag, useRangeText } from './attendance-words';
import { LeaveDialog } from './leave-dialog';

/** The own leave: what is left of each kind, and the requests. */
export function Leave({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [year] = useState(() => new Date().getFullYear());
  const { data, absent } = useRecord(OwnLeaveDocument, {
    variables: { year },
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const usable = data?.myAbsenceBalances.filter(({ type }) => !type.archivedAt) ?? [];
  return (
    <Panel
      title={t({ message: 'Leave', context: 'attendance' })}
      aside={usable.length > 0 && <Button onClick={() => setAsking(true)}>{t`Ask for leave`}</Button>}
    >
      {!data && absent(4, t`Loading your leave`)}
      {data && (
        <Flex vertical gap="middle">
          <Balances of={data.myAbsenceBalances} year={year} />
          {data.myAbsences.length > 0 && (
            <ul aria-label={t`Requests for leave`}>
              {data.myAbsences.map((absence) => (
                <Request key={absence.id} absence={absence} />
              ))}
            </ul>
          )}
        </Flex>
      )}
      {asking && <LeaveDialog balances={usable} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Balances({ of, year }: { of: OwnLeaveQuery['myAbsenceBalances']; year: number }) {
  const { i18n, t } = useLingui();
  if (of.length === 0) {
    return (
      <p className="muted">{t`The company has no kinds of leave yet. Its admins create them in the settings.`}</p>
    );
  }
  return (
    <ul aria-label={t`What is left in ${year}`}>
      {of.map(({ type, taken, requested, left }) => {
        const used = i18n.number(taken);
        const open = i18n.number(requested);
        return (
          <li key={type.id} className="role-line">
            <span className="role-line__text breaking">
              <bdi>{type.name}</bdi>
              <span className="muted">
                {requested > 0 ? t`Approved: ${used}, requested: ${open}` : t`Approved: ${used}`}
              </span>
            </span>
            <span>
              {left === null ? t`No limit` : t`${plural(left, { one: '# day left', other: '# days left' })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Request({ absence }: { absence: Absence_RowFragment }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const range = useRangeText();
  const [cancel, { loading }] = useMutation(CancelAbsenceDocument);
  const { id, state, type, days } = absence;
  const text = range(absence);
  const isCurrent = state === 'REQUESTED' || state === 'APPROVED';
  return (
    <li className="role-line">
      <span className="role-line__text breaking">
        <span>{text}</span>
        <span className="muted">
          <bdi>{type?.name}</bdi> · {t`${plural(days, { one: '# working day', other: '# working days' })}`}
        </span>
      </span>
      <Flex gap="small" align="center">
        <AbsenceTag state={state} />
        {isCurrent && (
          <Popconfirm
            title={t`Cancel this leave?`}
            okText={t`Cancel leave`}
            cancelText={t`Keep it`}
            onConfirm={() => attempt(() => cancel({ variables: { id } }), t`The leave was cancelled.`)}
          >
            <Button size="small" loading={loading} aria-label={t`Cancel leave: ${text}`}>
              {t`Cancel`}
            </Button>
          </Popconfirm>
        )}
      </Flex>
    </li>
  );
}
