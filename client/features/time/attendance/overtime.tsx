import { useLingui } from '@lingui/react/macro';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  CompanyAttendanceChangedDocument,
  OvertimeAccountDocument,
  type OvertimeAccountQuery,
} from '../../../generated/graphql';
import { present } from '../../../lib/present';
import { useDate, useSignedDuration } from './attendance-words';
import { daysOfMonth, monthLater } from './month';
import { OvertimeDialog } from './overtime-dialog';

type Line = OvertimeAccountQuery['overtimeAccount']['days'][number];

interface Props {
  companyId: string;
  /** The current day of the person. */
  today: string;
  /** The person; the reader without it. */
  userId?: string;
}

/** The overtime account of a person: what it has, and each day of a month that changes it. Nothing without an account. */
export function Overtime({ companyId, today, userId }: Props) {
  const { t } = useLingui();
  const date = useDate();
  const signed = useSignedDuration();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [adding, setAdding] = useState(false);
  const dates = daysOfMonth(month);
  const isCurrent = month === today.slice(0, 7);
  const { data, previousData, refetch } = useRecord(OvertimeAccountDocument, {
    variables: {
      userId: userId ?? null,
      from: present(dates[0]),
      to: isCurrent ? today : present(dates.at(-1)),
    },
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const account = (data ?? previousData)?.overtimeAccount;
  // Those who may not read it, and companies without accounts, see nothing of it.
  if (!account || (!account.isUsed && account.balance === 0 && account.days.length === 0)) return null;
  const { balance, before, cap, canChange, days } = account;
  const most = cap === null ? '' : signed(cap);
  const earlier = signed(before);
  return (
    <Panel
      title={t`Overtime`}
      aside={canChange && userId && <Button onClick={() => setAdding(true)}>{t`Add entry`}</Button>}
    >
      <Flex vertical gap="middle">
        <Flex gap="small" align="center" wrap>
          <Button
            aria-label={t`Month before`}
            icon={<LeftOutlined className="flips" />}
            onClick={() => setMonth(monthLater(month, -1))}
          />
          <span aria-live="polite">{date(`${month}-01`, { month: 'long', year: 'numeric' })}</span>
          <Button
            aria-label={t`Month after`}
            icon={<RightOutlined className="flips" />}
            onClick={() => setMonth(monthLater(month, 1))}
          />
          <strong className="end" dir="ltr">
            {signed(balance)}
          </strong>
        </Flex>
        {cap !== null && cap > 0 && (
          <Progress
            percent={Math.max(0, Math.min(100, (balance / cap) * 100))}
            showInfo={false}
            aria-label={t`Of at most ${most}`}
          />
        )}
        <span className="muted">{t`At the beginning of the month: ${earlier}`}</span>
        {days.length === 0 ? (
          <p className="muted">{t`Nothing has changed the account in this month.`}</p>
        ) : (
          <ul aria-label={t`Overtime by day`}>
            {days.toReversed().map((line) => (
              <OvertimeLine key={line.date} of={line} />
            ))}
          </ul>
        )}
      </Flex>
      {adding && userId && (
        <OvertimeDialog userId={userId} today={today} update={refetch} onClose={() => setAdding(false)} />
      )}
    </Panel>
  );
}

function OvertimeLine({ of }: { of: Line }) {
  const { t } = useLingui();
  const date = useDate();
  const signed = useSignedDuration();
  const { overtimeMinutes, timeOffMinutes, cappedMinutes, entries, balance } = of;
  const [off, capped, left] = [signed(-timeOffMinutes), signed(-cappedMinutes), signed(balance)];
  const names = {
    OPENING: t`Opening balance`,
    CORRECTION: t`Correction`,
    PAYOUT: t`Paid out`,
  };
  const facts = [
    timeOffMinutes > 0 && t`time off: ${off}`,
    cappedMinutes > 0 && t`above the limit: ${capped}`,
    ...entries.map(({ kind, minutes, reason, creator }) =>
      [`${names[kind]}: ${signed(kind === 'PAYOUT' ? -minutes : minutes)}`, reason, creator?.displayName]
        .filter(Boolean)
        .join(', '),
    ),
  ].filter(Boolean);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>{date(of.date, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
        {facts.length > 0 && <span className="muted">{facts.join(' · ')}</span>}
      </span>
      <span style={{ textAlign: 'end' }}>
        <strong dir="ltr">{signed(overtimeMinutes)}</strong>
        <br />
        <span className="muted">{t`leaves ${left}`}</span>
      </span>
    </li>
  );
}
