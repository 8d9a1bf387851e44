import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../../components/use-record';
import {
  LeaveLedgerDocument,
  type LeaveBalance_RowFragment,
  type LeaveLedgerQuery,
} from '../../../generated/graphql';
import { useDate } from './attendance-words';
import { EntryDialog } from './entry-dialog';
import { useAmount } from './leave-words';

type Entry = LeaveLedgerQuery['leaveLedger']['entries'][number];

interface Props {
  balance: LeaveBalance_RowFragment;
  userId?: string;
  onClose: () => void;
}

/** Why a balance is what it is: every entry of a year, with its rule. */
export function LedgerDialog({ balance, userId, onClose }: Props) {
  const { t } = useLingui();
  const { type, unit, on } = balance;
  const [year, setYear] = useState(Number(on.slice(0, 4)));
  const [adding, setAdding] = useState(false);
  const amountText = useAmount();
  const { data, absent, refetch } = useRecord(LeaveLedgerDocument, {
    variables: { userId, typeId: type.id, year },
  });
  const ledger = data?.leaveLedger;
  const { name } = type;
  return (
    <Modal open title={<bdi>{t`Ledger: ${name}`}</bdi>} footer={null} onCancel={onClose}>
      <Flex vertical gap="middle">
        <Flex gap="small" align="center" wrap>
          <Button
            aria-label={t`Year before`}
            icon={<LeftOutlined className="flips" />}
            onClick={() => setYear(year - 1)}
          />
          <strong aria-live="polite">{year}</strong>
          <Button
            aria-label={t`Year after`}
            icon={<RightOutlined className="flips" />}
            onClick={() => setYear(year + 1)}
          />
          {ledger?.canChange && userId && (
            <span className="end">
              <Button onClick={() => setAdding(true)}>{t`Add entry`}</Button>
            </span>
          )}
        </Flex>
        {!ledger && absent(4, t`Loading the ledger`)}
        {ledger?.entries.length === 0 && (
          <p className="muted">{t`Nothing was granted or taken in this year.`}</p>
        )}
        {ledger && ledger.entries.length > 0 && (
          <ul aria-label={t`Ledger of ${year}`}>
            {ledger.entries.map((entry, index) => (
              <Line key={index} of={entry} text={(amount) => amountText(amount, unit)} />
            ))}
          </ul>
        )}
      </Flex>
      {adding && userId && (
        <EntryDialog userId={userId} type={type} update={refetch} onClose={() => setAdding(false)} />
      )}
    </Modal>
  );
}

function Line({ of, text }: { of: Entry; text: (amount: number) => string }) {
  const { i18n, t } = useLingui();
  const date = useDate();
  const { day, to, kind, amount, balance, reason, expiry, parts, policy, creator } = of;
  const [first, last] = [date(day), date(to)];
  const names = {
    OPENING: t`Opening balance`,
    CARRIED: t`From the year before`,
    GRANTED: t`Granted`,
    TAKEN: t({ message: 'Leave', context: 'attendance' }),
    CORRECTED: t`Correction`,
    PAID_OUT: t`Paid out`,
    EXPIRED: t`Expired`,
  };
  const person = creator?.displayName;
  const partText = ({ annual, share }: NonNullable<Entry['parts']>[number]) => {
    const [year, part] = [text(annual), i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })];
    const months = Math.round(share * 12);
    return Math.abs(share * 12 - months) < 0.001
      ? t`${plural(months, { one: '# of 12 months', other: '# of 12 months' })} of ${year} a year`
      : t`${part} of ${year} a year`;
  };
  const step = policy ? i18n.number(policy.roundedTo) : '';
  const rounding =
    policy &&
    {
      NONE: null,
      UP: t`rounded up to ${step}`,
      DOWN: t`rounded down to ${step}`,
      NEAREST: t`rounded to ${step}`,
    }[policy.rounding];
  const why = [
    ...(parts?.map(partText) ?? []),
    rounding,
    expiry === 'OVER_MAXIMUM' && t`More than what goes over`,
    expiry === 'NOT_TAKEN' && t`Not taken in time`,
    reason,
    person && t`by ${person}`,
  ].filter(Boolean);
  const left = text(balance);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>{names[kind]}</span>
        <span className="muted">{[day === to ? first : t`${first} to ${last}`, ...why].join(' · ')}</span>
      </span>
      <span className="number">
        <strong dir="ltr">{i18n.number(amount, { signDisplay: 'exceptZero' })}</strong>
        <br />
        <span className="muted">{t`leaves ${left}`}</span>
      </span>
    </li>
  );
}
