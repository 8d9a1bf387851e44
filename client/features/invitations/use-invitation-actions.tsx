import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import {
  type Invitation_RowFragment,
  ResendInvitationDocument,
  RestoreInvitationDocument,
  RevokeInvitationDocument,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';

/** How long the notice offers to undo a revocation, in seconds. The server allows ten minutes. */
const UNDO_SECONDS = 10;

/** Sends an invitation again, and revokes it with a way back. */
export function useInvitationActions() {
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const [resendOne] = useMutation(ResendInvitationDocument);
  const [revokeOne] = useMutation(RevokeInvitationDocument);
  const [restoreOne] = useMutation(RestoreInvitationDocument);
  const failed = (error: unknown) => void message.error(toProblem(error).message);

  async function resend({ id, email }: Invitation_RowFragment): Promise<void> {
    try {
      await resendOne({ variables: { id } });
      void message.success(t`A new email was sent to ${email}. The old link no longer works.`);
    } catch (error) {
      failed(error);
    }
  }

  async function restore(id: string): Promise<void> {
    notification.destroy(id);
    await restoreOne({ variables: { id } }).catch(failed);
  }

  async function revoke({ id, email }: Invitation_RowFragment): Promise<void> {
    await revokeOne({ variables: { id } });
    notification.success({
      key: id,
      role: 'status',
      duration: UNDO_SECONDS,
      title: t`The invitation of ${email} was revoked.`,
      actions: (
        <Button size="small" onClick={() => void restore(id)}>
          {t`Undo`}
        </Button>
      ),
    });
  }

  return { resend, revoke };
}
