import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Flex, Input, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counterOf } from '../../components/form/rules';
import { lengthMessage } from '../../components/light/form/limits';
import { Skeleton } from '../../components/states';
import {
  type JobKind,
  type Preview_FieldsFragment,
  StartBulkActionDocument,
  type UserFilter,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { Preview } from './preview';
import { kindNames } from './job-words';
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
  const [run, { loading }] = useMutation(StartBulkActionDocument);
  const [preview, setPreview] = useState<Preview_FieldsFragment>();
  const [problem, setProblem] = useState<string>();
  const [reason, setReason] = useState('');
  const needsReason = action === 'SUSPEND';
  const title = i18n._(kindNames[action]);

  const look = useEffectEvent(async () => {
    try {
      const { data } = await run({ variables: { action, ...target, dryRun: true } });
      setPreview(data?.startBulkAction);
    } catch (error) {
      setProblem(messageOf(error));
    }
  });
  useEffect(() => void look(), []);

  async function start(): Promise<void> {
    setProblem(undefined);
    try {
      const { data } = await run({
        variables: { action, ...target, title, dryRun: false, reason: reason.trim() || undefined },
      });
      const id = data?.startBulkAction.job?.id;
      if (id) void navigate(jobPath(id));
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  const isReady =
    preview !== undefined &&
    preview.included > 0 &&
    (!needsReason || reason.trim() !== '') &&
    lengthMessage(reason, REASON_LENGTH) === undefined;
  const count = i18n.number(preview?.included ?? 0);
  const all = i18n.number(preview?.total ?? 0);
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ disabled: !isReady, danger: DANGEROUS.includes(action) }}
      cancelText={t`Cancel`}
      confirmLoading={loading && preview !== undefined}
      mask={{ closable: false }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <Flex vertical gap="middle">
        {preview ? (
          <Preview groups={preview.groups}>{t`Applies to ${count} of ${all}.`}</Preview>
        ) : (
          !problem && <Skeleton lines={2} />
        )}
        {(needsReason || action === 'REMOVE') && (
          <label>
            {needsReason ? t`Reason` : t`Reason (optional)`}
            <Input
              value={reason}
              count={counterOf(reason, REASON_LENGTH)}
              onChange={({ target: { value } }) => setReason(value)}
              onPressEnter={() => isReady && !loading && void start()}
            />
          </label>
        )}
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      </Flex>
    </Modal>
  );
}
