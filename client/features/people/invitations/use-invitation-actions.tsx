import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useAttempt } from '../../../components/use-attempt';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  ResendInvitationDocument,
  RestoreInvitationDocument,
  RevokeInvitationDocument,
} from '../../../generated/graphql';

/** What is needed of an invitation. */
type Invited = { id: string; email: string };

/** Sends an invitation again, and revokes it with a way back. */
export function useInvitationActions() {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const [resendOne] = useMutation(ResendInvitationDocument);
  const [revokeOne] = useMutation(RevokeInvitationDocument);
  const [restoreOne] = useMutation(RestoreInvitationDocument);

  const resend = ({ id, email }: Invited) =>
    attempt(
      () => resendOne({ variables: { id } }),
      t`A new email was sent to ${email}. The old link no longer works.`,
    );

  async function revoke({ id, email }: Invited): Promise<void> {
    await revokeOne({ variables: { id } });
    offerUndo({
      key: id,
      title: t`The invitation of ${email} was revoked.`,
      undo: () => restoreOne({ variables: { id } }),
    });
  }

  return { resend, revoke };
}
