import { useMutation } from '@apollo/client/react';
import { DownOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { MenuButton } from '../../../components/menu-button';
import { useAttempt } from '../../../components/use-attempt';
import {
  EnableWebhookDocument,
  SendTestEventDocument,
  type Webhooks_EndpointFragment,
} from '../../../generated/graphql';
import { ResendDialog } from './resend-dialog';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import {
  DeleteWebhookDialog,
  DisableWebhookDialog,
  EditWebhookDialog,
  RotateSecretDialog,
} from './webhook-dialogs';

type Dialog = 'edit' | 'rotate' | 'disable' | 'resend' | 'delete';

/** What can be done with a webhook. */
export function WebhookButtons({
  webhook,
  deleted,
}: {
  webhook: Webhooks_EndpointFragment;
  deleted: () => void;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [open, setOpen] = useState<Dialog>();
  const [shown, setShown] = useState<ShownSecret>();
  const [test, { loading }] = useMutation(SendTestEventDocument);
  const [enable] = useMutation(EnableWebhookDocument);
  const { id, name, enabled } = webhook;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        loading={loading}
        onClick={() =>
          void attempt(() => test({ variables: { endpointId: id } }), t`The test event is on its way.`)
        }
      >
        {t`Send test event`}
      </Button>
      {!enabled && (
        <Button
          type="primary"
          onClick={() => void attempt(() => enable({ variables: { id } }), t`${name} is enabled.`)}
        >
          {t`Enable webhook`}
        </Button>
      )}
      <MenuButton
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        menu={{
          items: [
            { key: 'edit', label: t`Edit webhook` },
            { key: 'rotate', label: t`Rotate secret` },
            ...(enabled
              ? [
                  { key: 'resend', label: t`Send events again` },
                  { key: 'disable', label: t`Disable webhook` },
                ]
              : []),
            { key: 'delete', label: t`Delete webhook`, danger: true },
          ],
          onClick: ({ key }) => setOpen(key as Dialog),
        }}
      >
        {t`More actions`}
      </MenuButton>
      {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog webhook={webhook} show={setShown} onClose={close} />}
      {open === 'resend' && <ResendDialog webhook={webhook} onClose={close} />}
      {open === 'disable' && <DisableWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteWebhookDialog webhook={webhook} done={deleted} onClose={close} />}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
