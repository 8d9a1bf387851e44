import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ConfirmationField } from '../../components/form/confirmation-field';
import { FormDialog } from '../../components/form/form-dialog';
import { useRecentSignIn, type SignInAgain } from '../../components/form/use-recent-sign-in';
import { CloseMyAccountDocument } from '../../generated/graphql';
import { useMe } from '../../lib/access';
import { leaveClosedAccount } from '../../lib/identity';
import { APART } from '../../lib/own-changes';
import { leaving } from '../../lib/session';

type Values = SignInAgain & { confirmation: string };

/** Asks the user to type their email, and to sign in again if the server requires a recent sign-in. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useMe();
  const [close] = useMutation(CloseMyAccountDocument, { context: APART });
  const { field, signedIn } = useRecentSignIn();
  return (
    <FormDialog<Values>
      title={t`Close your account?`}
      action={t`Close my account`}
      danger
      submit={async (values) => {
        const { confirmation } = values;
        await signedIn(values, () =>
          leaving(close({ variables: { confirmation } }).then(leaveClosedAccount)),
        );
        return false;
      }}
      onClose={onClose}
    >
      <p className="panel__text">
        {t`You are signed out everywhere, and your record and personal data are deleted for good. Download your data first if you want to keep it.`}
      </p>
      <ConfirmationField text={email} />
      {field}
    </FormDialog>
  );
}
