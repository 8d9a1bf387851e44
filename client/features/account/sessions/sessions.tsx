import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { Moment } from '../../../components/format';
import { useRecord } from '../../../components/use-record';
import { EndSessionDocument, MySessionsDocument, type MySessionsQuery } from '../../../generated/graphql';
import { APART } from '../../../lib/own-changes';

type Session = NonNullable<NonNullable<MySessionsQuery['me']>['sessions']>[number];

/** Lists the browser sessions (by cookie), each with a button that ends it. */
export default function Sessions() {
  const { t } = useLingui();
  const { data, absent, retry } = useRecord(MySessionsDocument);
  const [end] = useMutation(EndSessionDocument, { context: APART });
  const [ending, setEnding] = useState<Session>();
  const browserOf = (session: Session) => session.browser ?? t`Unknown browser`;

  // Reads the list again even if the server refuses: the session may have ended by itself.
  const endNow = (id: string) => end({ variables: { id } }).finally(retry);

  const sessions = data?.me?.sessions;
  if (!sessions) return absent(3, t`Loading your sessions`);
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
                aria-label={t`End session: ${browserOf(session)}`}
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
          title={ending.browser ? t`End the session in ${ending.browser}?` : t`End this session?`}
          action={t`End session`}
          danger
          act={() => endNow(ending.id)}
          success={
            ending.browser ? t`The session in ${ending.browser} has ended.` : t`The session has ended.`
          }
          onClose={() => setEnding(undefined)}
        >
          {t`Applications that use this session will ask you to sign in again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
