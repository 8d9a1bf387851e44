import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useAttempt } from '../../../components/use-attempt';
import { type Attendance_OfDayFragment, PunchDocument } from '../../../generated/graphql';

/** Whether the browser runs on a phone. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 640px)').matches;

/** The buttons of the day: begin work and end it, and breaks. */
export function ClockButton({
  day,
  update,
  isPrimary = true,
}: {
  day: Attendance_OfDayFragment;
  update: () => Promise<unknown>;
  isPrimary?: boolean;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [punch, { loading }] = useMutation(PunchDocument);
  const [isRemote, setRemote] = useState(false);
  const isAtWork = day.atWorkSince !== null;
  const isOnBreak = day.onBreakSince !== null;
  // Work goes on where it was before the break.
  const wasRemote = day.punches.findLast(({ kind }) => kind === 'IN')?.isRemote ?? false;

  async function send(isBreak: boolean): Promise<void> {
    const input = {
      kind: isAtWork ? ('OUT' as const) : ('IN' as const),
      isBreak,
      isRemote: isOnBreak ? wasRemote : isRemote,
      // The person is where the browser is, whatever the profile says.
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      source: isPhone() ? ('PHONE' as const) : ('WEB' as const),
    };
    const done = isBreak
      ? t`The break began.`
      : isOnBreak
        ? t`The break ended.`
        : isAtWork
          ? t`Work ended.`
          : t`Work began.`;
    await attempt(() => punch({ variables: { input } }), done);
    await update();
  }

  return (
    <Flex wrap gap="small" align="center">
      <Button
        type={isPrimary ? 'primary' : 'default'}
        size="large"
        loading={loading}
        onClick={() => void send(false)}
      >
        {isAtWork ? t`End work` : isOnBreak ? t`End break` : t`Begin work`}
      </Button>
      {isAtWork && (
        <Button size="large" disabled={loading} onClick={() => void send(true)}>
          {t`Begin break`}
        </Button>
      )}
      {!isAtWork && !isOnBreak && (
        <Checkbox checked={isRemote} onChange={({ target }) => setRemote(target.checked)}>
          {t`I work remotely`}
        </Checkbox>
      )}
    </Flex>
  );
}
