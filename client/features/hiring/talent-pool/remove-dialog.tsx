import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../components/dialog';
import { RemoveFromTalentPoolDocument, type TalentPoolMember_RowFragment } from '../../../generated/graphql';

/** Takes a person out of the pool, or a request back. */
export function RemoveDialog({
  member: { id, state },
  onClose,
}: {
  member: TalentPoolMember_RowFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [remove] = useMutation(RemoveFromTalentPoolDocument);
  const isAsked = state === 'ASKED';
  return (
    <ConfirmDialog
      danger
      title={isAsked ? t`Take the request back?` : t`Remove from the talent pool?`}
      action={isAsked ? t`Take back` : t`Remove`}
      act={() => remove({ variables: { id } })}
      success={isAsked ? t`The request was taken back.` : t`The person was removed from the talent pool.`}
      onClose={onClose}
    >
      {isAsked
        ? t`The person can no longer answer it.`
        : t`The data of the person is then kept only as long as the applications allow, and may be erased within the hour.`}
    </ConfirmDialog>
  );
}
