import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useAttempt } from '../../../components/use-attempt';
import { type Attendance_OfDayFragment, PunchDocument } from '../../../generated/graphql';

/** Whether the browser runs on a phone. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 640px)').matches;

/** The one button of the day: begins work, and ends it. */
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

  async function send(): Promise<void> {
    const input = {
      kind: isAtWork ? ('OUT' as const) : ('IN' as const),
      isRemote,
      // The person is where the browser is, whatever the profile says.
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      source: isPhone() ? ('PHONE' as const) : ('WEB' as const),
    };
    await attempt(() => punch({ variables: { input } }), isAtWork ? t`Work ended.` : t`Work began.`);
    await update();
  }

  return (
    <Flex wrap gap="small" align="center">
      <Button
        type={isPrimary ? 'primary' : 'default'}
        size="large"
        loading={loading}
        onClick={() => void send()}
      >
        {isAtWork ? t`End work` : t`Begin work`}
      </Button>
      {!isAtWork && (
        <Checkbox checked={isRemote} onChange={({ target }) => setRemote(target.checked)}>
          {t`I work remotely`}
        </Checkbox>
      )}
    </Flex>
  );
}
