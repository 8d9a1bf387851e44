import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Select } from 'antd';
import { ConfirmDialog } from '../../../components/dialog';
import { FormDialog } from '../../../components/form/form-dialog';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  DisableWebhookDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookDocument,
  type Webhooks_EndpointFragment,
} from '../../../generated/graphql';
import type { ShownSecret } from './secret-dialog';
import { WebhookFields, type WebhookValues } from './webhook-fields';

type Webhook = Webhooks_EndpointFragment;

interface ShowSecret {
  show: (secret: ShownSecret) => void;
}

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Creates a webhook of a company. */
export function CreateWebhookDialog({
  companyId,
  show,
  onClose,
}: ShowSecret & { companyId: string; onClose: () => void }) {
  const { t } = useLingui();
  // The secret is not kept.
  const [create] = useMutation(CreateWebhookDocument, { fetchPolicy: 'no-cache' });
  return (
    <FormDialog<WebhookValues>
      title={t`Create a webhook`}
      action={t`Create webhook`}
      width={640}
      initialValues={{ types: [] }}
      submit={async (values) => {
        const { data } = await create({ variables: { input: { companyId, ...values } } });
        const created = data?.createWebhookEndpoint;
        if (created?.secret) show({ name: created.endpoint.name, secret: created.secret });
      }}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}

/** Changes the name, the address and the types of a webhook. */
export function EditWebhookDialog({ webhook, onClose }: DialogProps) {
  const { t } = useLingui();
  const [update] = useMutation(UpdateWebhookDocument);
  const { id, name, url, types } = webhook;
  return (
    <FormDialog<WebhookValues>
      title={t`Edit ${name}`}
      action={t`Save changes`}
      width={640}
      initialValues={{ name, url, types: [...types] }}
      submit={(input) => update({ variables: { id, input } })}
      success={t`The webhook was changed.`}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}

/** Creates another secret, and asks how long the old one signs as well. */
export function RotateSecretDialog({ webhook: { id, name }, show, onClose }: DialogProps & ShowSecret) {
  const { t } = useLingui();
  const [rotate] = useMutation(RotateWebhookSecretDocument, { fetchPolicy: 'no-cache' });
  return (
    <FormDialog<{ overlapHours: number }>
      title={t`Rotate the secret of ${name}`}
      action={t`Create new secret`}
      initialValues={{ overlapHours: 24 }}
      submit={async ({ overlapHours }) => {
        const { data } = await rotate({ variables: { id, overlapHours } });
        const secret = data?.rotateWebhookSecret.secret;
        if (secret) show({ name, secret });
      }}
      onClose={onClose}
    >
      <p>{t`Until the old secret ends, requests have signatures of both. Give your program the new one before that.`}</p>
      <Form.Item name="overlapHours" label={t`The old secret signs`}>
        <Select
          options={[
            { value: 0, label: t`No longer` },
            { value: 1, label: t`For one hour` },
            { value: 24, label: t`For one day` },
            { value: 7 * 24, label: t`For seven days` },
            { value: 30 * 24, label: t`For 30 days` },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** Asks before a webhook is disabled. */
export function DisableWebhookDialog({ webhook: { id, name }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [disable] = useMutation(DisableWebhookDocument);
  return (
    <ConfirmDialog
      title={t`Disable ${name}?`}
      action={t`Disable webhook`}
      act={() => disable({ variables: { id } })}
      success={t`${name} is disabled.`}
      onClose={onClose}
    >
      {t`Nothing is sent to it until it is enabled again. It then receives what it has missed in the last 30 days.`}
    </ConfirmDialog>
  );
}

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({
  webhook: { id, name },
  onClose,
  done,
}: DialogProps & { done: () => void }) {
  const { t } = useLingui();
  const [remove] = useMutation(DeleteWebhookDocument);
  return (
    <ConfirmDialog
      danger
      title={t`Delete ${name}?`}
      action={t`Delete webhook`}
      act={() => remove({ variables: { id } })}
      success={t`${name} was deleted.`}
      done={done}
      onClose={onClose}
    >
      {t`It receives no more events, and the log of what was sent to it is deleted. This cannot be undone.`}
    </ConfirmDialog>
  );
}
