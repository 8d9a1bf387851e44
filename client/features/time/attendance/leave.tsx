import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  type Absence_RowFragment,
  CancelAbsenceDocument,
  CompanyAttendanceChangedDocument,
  OwnLeaveDocument,
} from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { AbsenceTag, useRangeText } from './attendance-words';
import { BalanceList } from './balance-list';
import { LeaveDialog } from './leave-dialog';

/** The own leave: what is left of each kind, and the requests. */
export function Leave({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState<Absence_RowFragment | null>(null);
  const { data, absent, refetch } = useRecord(OwnLeaveDocument, {
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const usable = data?.leaveBalances.filter(({ type }) => !type.archivedAt) ?? [];
  return (
    <Panel
      title={t({ message: 'Leave', context: 'attendance' })}
      aside={usable.length > 0 && <Button onClick={() => setAsking(true)}>{t`Ask for leave`}</Button>}
    >
      {!data && absent(4, t`Loading your leave`)}
      {data && (
        <Flex vertical gap="middle">
          {data.leaveBalances.length === 0 && (
            <p className="muted">{t`The company has no kinds of leave yet. Its admins create them in the settings.`}</p>
          )}
          <BalanceList of={data.leaveBalances} label={t`What is left`} />
          {data.myAbsences.length > 0 && (
            <ul aria-label={t`Requests for leave`}>
              {data.myAbsences.map((absence) => (
                <Request key={absence.id} absence={absence} change={() => setChanging(absence)} />
              ))}
            </ul>
          )}
        </Flex>
      )}
      {changing && (
        <LeaveDialog
          balances={data?.leaveBalances ?? []}
          changed={changing}
          update={refetch}
          onClose={() => setChanging(null)}
        />
      )}
      {asking && (
        <LeaveDialog
          balances={usable}
          usual={usualType(data?.myAbsences ?? [])}
          update={refetch}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** The kind of leave that somebody asks for most often. */
function usualType(absences: readonly Absence_RowFragment[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { type, state } of absences) {
    if (type && state !== 'DECLINED') counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

interface RequestProps {
  absence: Absence_RowFragment;
  change: () => void;
}

function Request({ absence, change }: RequestProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const range = useRangeText();
  const [cancel, { loading }] = useMutation(CancelAbsenceDocument);
  const { id, state, type, days, to, fromTime, isCancellationRequested, pendingChange } = absence;
  const [asked, setAsked] = useState(false);
  const text = range(absence);
  // Leave that is over is corrected by HR.
  const isCurrent =
    state === 'REQUESTED' || (state === 'APPROVED' && to >= today() && !isCancellationRequested);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>{text}</span>
        <span className="muted">
          <bdi>{type?.name}</bdi>
          {!fromTime && ` · ${t`${plural(days, { one: '# working day', other: '# working days' })}`}`}
        </span>
        {pendingChange && (
          <span className="muted">
            {t`Instead:`} {pendingChange.parts.map(range).join('; ')}
          </span>
        )}
      </span>
      <Flex gap="small" align="center">
        {isCancellationRequested || asked ? (
          <Tag>{t`Cancellation requested`}</Tag>
        ) : pendingChange ? (
          <Tag color="processing">{t`Change requested`}</Tag>
        ) : (
          <AbsenceTag state={state} />
        )}
        {isCurrent && !asked && (
          <Button size="small" onClick={change} aria-label={t`Change leave: ${text}`}>
            {t`Change`}
          </Button>
        )}
        {isCurrent && !asked && (
          <Popconfirm
            title={t`Cancel this leave?`}
            okText={t`Cancel leave`}
            cancelText={t`Keep it`}
            onConfirm={() =>
              attempt(async () => {
                const sent = await cancel({ variables: { id } });
                setAsked(sent.data?.cancelAbsence.state === 'APPROVED');
              })
            }
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
