import { Trans, useLingui } from '@lingui/react/macro';
import { ClockCircleOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { Suspense } from 'react';
import { useMe } from '../lib/access';
import { lazy } from '../lib/parts';

const Result = lazy(() => import('./result'));

/** Tells a user without a company that they are waiting, and what they can do about it. */
export function Waiting() {
  const { t } = useLingui();
  const { email } = useMe();
  const { message } = App.useApp();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(email);
      message.success(t`Your email is copied.`);
    } catch {
      message.error(t`Your browser does not allow copying. Select the email and copy it.`);
    }
  }

  return (
    <Suspense>
      <Result
        icon={<ClockCircleOutlined />}
        title={<h2>{t`You belong to no company yet`}</h2>}
        subTitle={
          <>
            <p>
              <Trans>
                Your account works. You are waiting for an admin of your company, because only they can add
                you.
              </Trans>
            </p>
            <p>
              <Trans>
                Give an admin your email, <strong>{email}</strong>. The admin finds you under Staff, Allocate
                User to Company.
              </Trans>
            </p>
            <p>{t`This page changes by itself as soon as you are added.`}</p>
          </>
        }
        extra={
          <Button icon={<CopyOutlined />} onClick={() => void copy()}>
            <Trans>Copy my email</Trans>
          </Button>
        }
      />
    </Suspense>
  );
}
