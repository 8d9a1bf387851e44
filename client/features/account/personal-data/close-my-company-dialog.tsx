import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { ConfirmationField } from '../../../components/form/confirmation-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { Day } from '../../../components/format';
import { CloseMyCompanyDocument, type CloseMyCompanyMutation } from '../../../generated/graphql';

interface Props {
  company: { title: string };
  /** What closing the company would do. */
  preview: CloseMyCompanyMutation['closeMyCompany'];
  onClose: () => void;
}

type Values = { confirmation: string; reason?: string };

/** Shows what closing the own company does, and asks for its title. */
export default function CloseMyCompanyDialog({ company: { title }, preview, onClose }: Props) {
  const { t } = useLingui();
  const [close] = useMutation(CloseMyCompanyDocument);
  const { atMost } = useRules();
  return (
    <FormDialog<Values>
      title={t`Close ${title}?`}
      action={t`Close company`}
      danger
      submit={({ confirmation, reason }) =>
        close({ variables: { confirmation, reason: reason || null, dryRun: false } })
      }
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
      <ConfirmationField text={title} />
      <Form.Item name="reason" label={t`Reason, for the audit log`} rules={[atMost(200)]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
