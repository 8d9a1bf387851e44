import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, useReturnedFocus } from '../../../components/dialog';
import { Moment } from '../../../components/format';
import { Snippet } from '../../../components/snippet';
import { useWork } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  CalendarFeedDocument,
  MeChangedDocument,
  RevokeCalendarFeedDocument,
  RotateCalendarFeedDocument,
} from '../../../generated/graphql';

/** Subscribes in other calendar programs: creates the address, replaces it, and ends it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, absent } = useRecord(CalendarFeedDocument, {
    events: MeChangedDocument,
    of: {},
    fetchPolicy: 'network-only',
  });
  // The address is shown once, so it is not cached.
  const [rotate] = useMutation(RotateCalendarFeedDocument, { fetchPolicy: 'no-cache' });
  const [revoke] = useMutation(RevokeCalendarFeedDocument);
  const { busy, run, failure } = useWork();
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  useReturnedFocus();

  async function create(): Promise<void> {
    const { data: created } = await rotate();
    setAddress(created?.rotateCalendarFeed);
  }

  const feed = data?.calendarFeed;
  return (
    <Modal
      open
      title={t`Subscribe in other calendar programs`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
      onCancel={onClose}
    >
      {data ? (
        <Flex vertical gap="middle">
          <p>{t`Outlook, phones and other calendar apps can show your events through a secret address. Anyone with the address can read your events.`}</p>
          {failure}
          {address && (
            <>
              <Alert type="warning" showIcon title={t`Copy the address now. It is shown only this once.`} />
              <Snippet title={t`Address`} text={address} />
            </>
          )}
          {feed ? (
            <>
              <p className="muted">
                {t`Created`}: <Moment value={feed.createdAt} />
                {' · '}
                {feed.lastUsedAt ? (
                  <>
                    {t`Last read`}: <Moment value={feed.lastUsedAt} />
                  </>
                ) : (
                  t`Not read yet`
                )}
              </p>
              <Flex wrap gap="small">
                <Button onClick={() => setAsked('rotate')}>{t`Replace the address`}</Button>
                <Button danger onClick={() => setAsked('revoke')}>{t`End the subscription`}</Button>
              </Flex>
            </>
          ) : (
            <div>
              <Button type="primary" loading={busy} onClick={() => void run(create)}>
                {t`Create the address`}
              </Button>
            </div>
          )}
        </Flex>
      ) : (
        absent(3)
      )}
      {asked === 'rotate' && (
        <ConfirmDialog
          title={t`Replace the address?`}
          action={t`Replace the address`}
          danger
          act={create}
          onClose={() => setAsked(undefined)}
        >
          <p>{t`Programs that use the old address no longer get your events. Give them the new one.`}</p>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={t`End the subscription?`}
          action={t`End the subscription`}
          danger
          act={async () => {
            await revoke();
            setAddress(undefined);
          }}
          success={t`The address no longer works.`}
          onClose={() => setAsked(undefined)}
        >
          <p>{t`Programs that use the address no longer get your events.`}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}
