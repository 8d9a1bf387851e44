import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Progress } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { LeaveBalance_RowFragment } from '../../../generated/graphql';
import { useOpened } from '../../../lib/use-opened';
import { useDate } from './attendance-words';
import { LedgerDialog } from './ledger-dialog';
import { useAmount } from './leave-words';

interface Props {
  of: readonly LeaveBalance_RowFragment[];
  label: string;
  /** The person; the reader without it. */
  userId?: string;
}

/** What somebody has of each kind of leave, as bars with what is planned. */
export function BalanceList({ of, label, userId }: Props) {
  const [params] = useSearchParams();
  const { open, close } = useOpened();
  const explained = of.find(({ type }) => type.id === params.get('leave'));
  return (
    <>
      <ul aria-label={label}>
        {of.map((balance) => (
          <Balance key={balance.type.id} of={balance} onExplain={() => open({ leave: balance.type.id })} />
        ))}
      </ul>
      {explained && <LedgerDialog balance={explained} userId={userId} onClose={() => close('leave')} />}
    </>
  );
}

function Balance({ of, onExplain }: { of: LeaveBalance_RowFragment; onExplain: () => void }) {
  const { t } = useLingui();
  const date = useDate();
  const amountText = useAmount();
  const { type, unit, available, taken, planned, requested, expiring } = of;
  const text = (amount: number) => amountText(amount, unit);
  const [used, later, open] = [text(taken), text(planned), text(requested)];
  const total = Math.max(0, available ?? 0) + taken + planned + requested;
  const share = (amount: number) => (total > 0 ? (100 * amount) / total : 0);
  const [lost, until] = expiring ? [text(expiring.amount), date(expiring.until)] : ['', ''];
  const facts = [
    t`Taken: ${used}`,
    planned > 0 && t`planned: ${later}`,
    requested > 0 && t`requested: ${open}`,
    expiring && t`${lost} to be taken until ${until}`,
  ].filter(Boolean);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <bdi>{type.name}</bdi>
        {available !== null && (
          <Progress
            aria-hidden
            size="small"
            showInfo={false}
            percent={share(taken + planned + requested)}
            success={{ percent: share(taken) }}
          />
        )}
        <span className="muted">{facts.join(', ')}</span>
      </span>
      <Flex gap="small" align="center" wrap justify="end">
        <strong>{available === null ? t`No limit` : text(available)}</strong>
        <Button size="small" aria-label={t`Why: ${type.name}`} onClick={onExplain}>{t`Why?`}</Button>
      </Flex>
    </li>
  );
}
