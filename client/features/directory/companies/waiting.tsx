import { Trans, useLingui } from '@lingui/react/macro';
import { ClockCircleOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button, Result } from 'antd';
import { type ComponentType, type ReactNode } from 'react';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { Moment } from '../../../components/format';

/** How a user has lost their company. */
export interface Departure {
  company: string;
  at: string;
  /** The company was closed; otherwise the user was removed from it. */
  isClosed: boolean;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Finds out how the user has lost their company: null if they had none, or left. */
    departures?: readonly {
      Departure: ComponentType<{ children: (departure: Departure | null) => ReactNode }>;
    }[];
  }
}

/** Tells a user without a company that they are waiting, and what they can do about it. */
export function Waiting() {
  const [source] = contributed('departures');
  if (!source) return <Message departure={null} />;
  return <source.Departure>{(departure) => <Message departure={departure} />}</source.Departure>;
}

function Message({ departure }: { departure: Departure | null }) {
  const { t } = useLingui();
  const { email } = useMe();
  const { message } = App.useApp();
  const company = departure?.company;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(email);
      message.success(t`Your email is copied.`);
    } catch {
      message.error(t`Your browser does not allow copying. Select the email and copy it.`);
    }
  }

  return (
    <Result
      icon={<ClockCircleOutlined />}
      title={
        <h2>
          {!departure
            ? t`You belong to no company yet`
            : departure.isClosed
              ? t`${company} was closed`
              : t`You were removed from ${company}`}
        </h2>
      }
      subTitle={
        <>
          {departure && (
            <p>
              <Moment value={departure.at} />
            </p>
          )}
          <p>
            {!departure ? (
              <Trans>
                Your account works. You are waiting for an admin of your company, because only they can add
                you.
              </Trans>
            ) : departure.isClosed ? (
              <Trans>
                Your account works. The people who run Job Lobby can reopen {company} within 30 days. Admins
                of other companies can add you.
              </Trans>
            ) : (
              <Trans>
                Your account works. If this is a mistake, ask an admin of {company} to add you again. Admins
                of other companies can add you, too.
              </Trans>
            )}
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
  );
}
