import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClockCircleOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { Suspense } from 'react';
import { LatestMembershipNewsDocument } from '../../generated/graphql';
import { useMe } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { Moment } from '../../components/format';

const Result = lazy(() => import('../../components/result'));

/** The kinds of notifications about joining and leaving a company. */
const NEWS = ['ADDED_TO_COMPANY', 'REMOVED_FROM_COMPANY', 'COMPANY_CLOSED'];

/** Returns why the user has no company any more: null if they had none, or left; undefined while loading. */
function useDeparture(): { kind: string; company: string; at: string } | null | undefined {
  // Apart from the cache, which holds the list of the bell.
  const { data, loading } = useQuery(LatestMembershipNewsDocument, { fetchPolicy: 'no-cache' });
  if (loading) return undefined;
  const latest = data?.me?.notifications?.edges.find(({ node }) => NEWS.includes(node.kind))?.node;
  if (!latest?.company || latest.kind === 'ADDED_TO_COMPANY') return null;
  return { kind: latest.kind, company: latest.company, at: latest.createdAt };
}

/** Tells a user without a company that they are waiting, and what they can do about it. */
export function Waiting() {
  const { t } = useLingui();
  const { email } = useMe();
  const { message } = App.useApp();
  const departure = useDeparture();
  const company = departure?.company;

  if (departure === undefined) return null;

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
        title={
          <h2>
            {!departure
              ? t`You belong to no company yet`
              : departure.kind === 'COMPANY_CLOSED'
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
              ) : departure.kind === 'COMPANY_CLOSED' ? (
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
    </Suspense>
  );
}
