import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { FormDialog } from '../../components/dialog';
import { ConfirmationField } from '../../components/form/confirmation-field';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useRecentSignIn, type SignInAgain } from '../../components/form/use-recent-sign-in';
import { useServerForm } from '../../components/form/use-server-form';
import { Day } from '../../components/format';
import { CloseMyCompanyDocument, type CloseMyCompanyMutation } from '../../generated/graphql';

interface Props {
  company: { title: string };
  /** What closing the company would do. */
  preview: CloseMyCompanyMutation['closeMyCompany'];
  onClose: () => void;
}

type Values = SignInAgain & { confirmation: string; reason?: string };

/** Shows what closing the own company does, and asks for its title, and for the password if the sign-in is old. */
export default function CloseMyCompanyDialog({ company: { title }, preview, onClose }: Props) {
  const { t } = useLingui();
  const [close] = useMutation(CloseMyCompanyDocument);
  const { atMost } = useRules();
  const { field, signedIn } = useRecentSignIn();
  const state = useServerForm<Values>({
    submit: (values) =>
      signedIn(values, () =>
        close({
          variables: { confirmation: values.confirmation, reason: values.reason || null, dryRun: false },
        }).then(onClose),
      ),
  });
  return (
    <FormDialog
      title={t`Close ${title}?`}
      action={t`Close company`}
      danger
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <p className="panel__text">
        <Plural
          value={preview.people}
          one="# person loses access to the company."
          other="# people lose access to the company."
        />{' '}
        <Trans>
          MASTER CONTROL can reopen it until <Day value={preview.deletedAt} />; then it is deleted for good.
          Export it first if you want to keep its data.
        </Trans>
      </p>
      <ServerForm state={state}>
        <ConfirmationField text={title} />
        <Form.Item name="reason" label={t`Reason, for the audit log`} rules={[atMost(200)]}>
          <Input autoComplete="off" />
        </Form.Item>
        {field}
      </ServerForm>
    </FormDialog>
  );
}
