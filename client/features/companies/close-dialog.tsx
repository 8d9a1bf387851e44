import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { FormDialog } from '../../components/dialog';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { Day } from '../../components/format';
import {
  CloseCompanyDocument,
  type CloseCompanyMutation,
  type Company_ProfileFragment,
} from '../../generated/graphql';

interface Props {
  company: Company_ProfileFragment;
  /** What closing the company would do. */
  preview: CloseCompanyMutation['closeCompany'];
  changed: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows what closing a company does, asks for the reason, and closes it. */
export default function CloseDialog({ company: { id, title }, preview, changed, onClose }: Props) {
  const { t } = useLingui();
  const [close] = useMutation(CloseCompanyDocument);
  const { atMost } = useRules();
  const state = useServerForm<{ reason?: string }>({
    submit: async ({ reason }) => {
      await close({ variables: { id, dryRun: false, reason: reason || null } });
      onClose();
      void changed();
    },
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
          _0="Nobody belongs to it."
          one="# person will no longer belong to a company."
          other="# people will no longer belong to a company."
        />{' '}
        <Trans>
          You can reopen it until <Day value={preview.deletedAt} />; then it is deleted for good.
        </Trans>
      </p>
      <ServerForm state={state}>
        <Form.Item name="reason" label={t`Reason, for the audit log`} rules={[atMost(200)]}>
          <Input autoComplete="off" />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}
