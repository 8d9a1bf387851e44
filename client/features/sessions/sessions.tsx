import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog';
import { Moment } from '../../components/format';
import { ProblemState, Skeleton } from '../../components/states';
import { EndSessionDocument, MySessionsDocument, type MySessionsQuery } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';

type Session = NonNullable<NonNullable<MySessionsQuery['me']>['sessions']>[number];

/** Lists the browser sessions (by cookie), each with a button that ends it. */
export default function Sessions() {
  const { t } = useLingui();
  const { message } = App.useApp();
  // Another application may have started a session since the page was last open.
  const { data, error, loading, refetch } = useQuery(MySessionsDocument, { fetchPolicy: 'network-only' });
  const [end] = useMutation(EndSessionDocument);
  const [ending, setEnding] = useState<Session>();
  const browserOf = (session: Session) => session.browser ?? t`Unknown browser`;

  // After a refusal, too: the session may have ended meanwhile.
  const endNow = (id: string) => end({ variables: { id } }).finally(() => refetch().catch(() => undefined));

  const sessions = data?.me?.sessions;
  if (!sessions && loading) return <Skeleton lines={3} label={t`Loading your sessions`} />;
  if (!sessions) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
  return (
    <>
      <p className="panel__text">
        <Trans>
          Other applications keep you signed in with a session cookie. A session ends when you end it here,
          sign out there, or leave it unused.
        </Trans>
      </p>
      {sessions.length === 0 ? (
        <p className="muted">{t`You have no sessions in other applications.`}</p>
      ) : (
        <Flex component="ul" vertical gap="middle" aria-label={t`Sessions`}>
          {sessions.map((session) => (
            <Flex component="li" key={session.id} wrap align="center" justify="space-between" gap="small">
              <span className="breaking">
                <strong>{browserOf(session)}</strong>{' '}
                {session.current && <Tag color="blue">{t`This browser`}</Tag>}
                <br />
                <span className="muted">
                  <Trans>
                    Last used <Moment value={session.lastUsedAt} />, started{' '}
                    <Moment value={session.createdAt} />
                  </Trans>
                </span>
              </span>
              <Button
                danger
                aria-label={t`End session in ${browserOf(session)}`}
                onClick={() => setEnding(session)}
              >
                {t`End session`}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {ending && (
        <ConfirmDialog
          title={t`End the session in ${browserOf(ending)}?`}
          action={t`End session`}
          danger
          act={() => endNow(ending.id)}
          done={() => void message.success(t`The session in ${browserOf(ending)} has ended.`)}
          onClose={() => setEnding(undefined)}
        >
          {t`Applications that use this session will ask you to sign in again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
