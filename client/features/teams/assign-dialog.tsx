import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { TeamRole } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
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

function AssignDialog({ mode, companyId, userIds, onClose }: Props & { mode: 'add' | 'remove' }) {
  const { t } = useLingui();
  const { teams } = useTeamTree(companyId);
  const { add, remove } = useTeamActions();
  const roleText = useRoleText();
  const [teamId, setTeamId] = useState<string>();
  const [role, setRole] = useState<TeamRole>('MEMBER');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const team = teams?.find(({ id }) => id === teamId);
  const title = mode === 'add' ? t`Add to team` : t`Remove from team`;

  async function run(): Promise<void> {
    if (!team) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await (mode === 'add' ? add(team, userIds, role) : remove(team, userIds));
      onClose();
    } catch (error) {
      setProblem(toProblem(error).message);
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ disabled: !team, danger: mode === 'remove' }}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p className="panel__text">
        <Plural value={userIds.length} one="# person is selected." other="# people are selected." />
      </p>
      <TeamPicker
        autoFocus
        aria-label={t`Team`}
        placeholder={t`Choose a team`}
        companyId={companyId}
        value={teamId}
        onChange={setTeamId}
      />
      {mode === 'add' && (
        <Radio.Group
          aria-label={t`Role`}
          style={{ marginBlockStart: 16 }}
          value={role}
          onChange={({ target }) => setRole(target.value === 'GUEST' ? 'GUEST' : 'MEMBER')}
          options={(['MEMBER', 'GUEST'] as const).map((value) => ({ value, label: roleText(value) }))}
        />
      )}
      {problem && <Alert className="form__problem" type="error" role="alert" showIcon title={problem} />}
    </Modal>
  );
}
