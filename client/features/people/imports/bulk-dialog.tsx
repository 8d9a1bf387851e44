import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { Skeleton } from '../../../components/states';
import {
  type JobKind,
  type Preview_FieldsFragment,
  StartBulkActionDocument,
  type UserFilter,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { APART } from '../../../lib/own-changes';
import { Preview } from './preview';
import { consequences, kindNames } from './job-words';
import { useRecordState } from '../../../components/record-link';
import { jobPath } from './paths';

/** The users or invitations of an action: a selection, or all that match. */
export interface Target {
  companyId: string;
  ids?: string[];
  search?: string;
  filter?: UserFilter;
}

interface Props {
  action: JobKind;
  target: Target;
  onClose: () => void;
}

/** Actions that take something away. */
const DANGEROUS: readonly JobKind[] = ['SUSPEND', 'REMOVE', 'REVOKE_INVITATIONS'];
/** The longest reason that the server accepts. */
const REASON_LENGTH = 500;

/** A refused selection has a message of its own, but no field in this dialog. */
function messageOf(error: unknown): string {
  const { message, fields } = toProblem(error);
  return Object.values(fields)[0] ?? message;
}

/** Shows what an action will do, then starts it and opens its page. */
export default function BulkDialog({ action, target, onClose }: Props) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  // The list stays, and the progress is shown beside it.
  const beside = useRecordState();
  const { atMost } = useRules();
  const [run] = useMutation(StartBulkActionDocument);
  const [preview, setPreview] = useState<Preview_FieldsFragment>();
  const [problem, setProblem] = useState<string>();
  const needsReason = action === 'SUSPEND';
  const title = i18n._(kindNames[action]);
  const consequence = consequences[action];

  const look = useEffectEvent(async () => {
    try {
      const { data } = await run({ variables: { action, ...target, dryRun: true }, context: APART });
      setPreview(data?.startBulkAction);
    } catch (error) {
      setProblem(messageOf(error));
    }
  });
  useEffect(() => void look(), []);

  const [form] = Form.useForm<{ reason?: string }>();
  const typed = Form.useWatch('reason', form) ?? '';
  const hasReason = !needsReason || typed.trim() !== '';
  const count = i18n.number(preview?.included ?? 0);
  const all = i18n.number(preview?.total ?? 0);
  return (
    <FormDialog<{ reason?: string }>
      form={form}
      title={title}
      action={title}
      danger={DANGEROUS.includes(action)}
      disabled={!preview?.included || !hasReason}
      submit={async ({ reason }) => {
        const variables = { action, ...target, title, dryRun: false, reason: reason || undefined };
        const id = (await run({ variables })).data?.startBulkAction.job?.id;
        if (id) void navigate(jobPath(id), { state: beside });
      }}
      onClose={onClose}
    >
      {preview ? (
        <>
          <Preview action={action} groups={preview.groups}>{t`Applies to ${count} of ${all}.`}</Preview>
          {consequence && preview.included > 0 && <p className="muted">{i18n._(consequence)}</p>}
        </>
      ) : problem ? (
        <Alert type="error" role="alert" showIcon title={problem} />
      ) : (
        <Skeleton lines={2} />
      )}
      {(needsReason || action === 'REMOVE') && (
        <Form.Item
          name="reason"
          label={t`Reason`}
          required={needsReason}
          rules={[atMost(REASON_LENGTH)]}
          className="spaced-above"
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
    </FormDialog>
  );
}
