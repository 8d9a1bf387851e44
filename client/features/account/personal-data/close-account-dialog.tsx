import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ConfirmationField } from '../../../components/form/confirmation-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { CloseMyAccountDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { leaveClosedAccount } from '../../../lib/identity';
import { APART } from '../../../lib/own-changes';
import { leaving } from '../../../lib/session';

/** Asks the user to type their email. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useMe();
  const [close] = useMutation(CloseMyAccountDocument, { context: APART });
  return (
    <FormDialog<{ confirmation: string }>
      title={t`Close your account?`}
      action={t`Close my account`}
      danger
      submit={async (variables) => {
        await leaving(close({ variables }).then(leaveClosedAccount));
        return false;
      }}
      onClose={onClose}
    >
      <p className="panel__text">
        {t`You are signed out everywhere, and your record and personal data are deleted for good. Download your data first if you want to keep it.`}
      </p>
      <ConfirmationField text={email} />
    </FormDialog>
  );
}
