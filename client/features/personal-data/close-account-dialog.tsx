import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../components/dialog';
import { ConfirmationField } from '../../components/form/confirmation-field';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { CloseMyAccountDocument } from '../../generated/graphql';
import { useMe } from '../../lib/access';
import { leaveClosedAccount } from '../../lib/identity';
import { leaving } from '../../lib/session';
import { useRecentSignIn, type SignInAgain } from '../../components/form/use-recent-sign-in';

type Values = SignInAgain & { confirmation: string };

/** Asks the user to type their email, and to sign in again if the server requires a recent sign-in. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useMe();
  const [close] = useMutation(CloseMyAccountDocument);
  const { field, signedIn } = useRecentSignIn();
  const state = useServerForm<Values>({
    submit: (values) =>
      signedIn(values, () =>
        leaving(close({ variables: { confirmation: values.confirmation } }).then(leaveClosedAccount)),
      ),
  });
  return (
    <FormDialog
      title={t`Close your account?`}
      action={t`Close my account`}
      danger
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <p className="panel__text">
        {t`You are signed out everywhere, and your record and personal data are deleted for good. Download your data first if you want to keep it.`}
      </p>
      <ServerForm state={state}>
        <ConfirmationField text={email} />
        {field}
      </ServerForm>
    </FormDialog>
  );
}
