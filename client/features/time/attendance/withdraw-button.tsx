import { useLingui } from '@lingui/react/macro';
import { Button, Popconfirm } from 'antd';
import { useAttempt } from '../../../components/use-attempt';

/** Withdraws a correction that nobody has decided yet, after a question. */
export function WithdrawButton({ withdraw }: { withdraw: () => Promise<unknown> }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  return (
    <Popconfirm
      title={t`Withdraw this correction?`}
      description={t`What was recorded stays as it is.`}
      okText={t`Withdraw correction`}
      cancelText={t`Keep the correction`}
      onConfirm={() => attempt(withdraw, t`The correction was withdrawn.`)}
    >
      <Button size="small">{t`Withdraw`}</Button>
    </Popconfirm>
  );
}
