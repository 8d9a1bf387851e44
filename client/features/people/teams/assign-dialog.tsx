import { Plural, useLingui } from '@lingui/react/macro';
import { Form, Radio } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import type { TeamRole } from '../../../generated/graphql';
import { TeamPicker } from './team-picker';
import { useTeamActions } from './use-team-actions';
import { useTeamTree } from './use-team-tree';
import { useRoleText } from './team-words';

interface Props {
  companyId: string;
  userIds: string[];
  onClose: () => void;
}

/** Adds the selected people to a team. */
export const AddDialog = (props: Props) => <AssignDialog mode="add" {...props} />;

/** Removes the selected people from a team. */
export const RemoveDialog = (props: Props) => <AssignDialog mode="remove" {...props} />;

type Values = { teamId?: string; role: TeamRole };

function AssignDialog({ mode, companyId, userIds, onClose }: Props & { mode: 'add' | 'remove' }) {
  const { t } = useLingui();
  const { teams } = useTeamTree(companyId);
  const { add, remove } = useTeamActions();
  const roleText = useRoleText();
  const [form] = Form.useForm<Values>();
  const teamId = Form.useWatch('teamId', form);
  const team = teams?.find(({ id }) => id === teamId);
  const title = mode === 'add' ? t`Add to team` : t`Remove from team`;
  return (
    <FormDialog<Values>
      form={form}
      title={title}
      action={title}
      danger={mode === 'remove'}
      disabled={!team}
      initialValues={{ role: 'MEMBER' }}
      submit={async ({ role }) => team && (mode === 'add' ? add(team, userIds, role) : remove(team, userIds))}
      onClose={onClose}
    >
      <p className="panel__text">
        <Plural value={userIds.length} one="# person is selected." other="# people are selected." />
      </p>
      <Form.Item name="teamId" label={t`Team`} required>
        <TeamPicker autoFocus placeholder={t`Choose a team`} companyId={companyId} />
      </Form.Item>
      {mode === 'add' && (
        <Form.Item name="role" label={t`Role`} required>
          <Radio.Group
            options={(['MEMBER', 'GUEST'] as const).map((value) => ({ value, label: roleText(value) }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
