import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { useCallback } from 'react';
import type { Team_PageFragment } from '../../generated/graphql';
import { FormDialog } from '../../components/dialog';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { TeamPicker } from './team-picker';
import type { TreeTeam } from './tree';
import { useTeamActions } from './use-team-actions';

/** Moves a team below another one, or to the top. */
export default function MoveTeamDialog({ team, onClose }: { team: Team_PageFragment; onClose: () => void }) {
  const { t } = useLingui();
  const { move } = useTeamActions();
  const state = useServerForm<{ parentId?: string }>({
    unique: 'parentId',
    submit: async ({ parentId }) => {
      await move(team, parentId ?? null);
      onClose();
    },
  });
  const isItself = useCallback((node: TreeTeam) => node.team.id === team.id, [team.id]);
  return (
    <FormDialog
      title={t`Move ${team.name}`}
      action={t`Move team`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state} initialValues={{ parentId: team.parentId ?? undefined }}>
        <Form.Item
          name="parentId"
          label={t`Part of`}
          extra={t`The teams below it move along. Teams are nested at most five levels deep.`}
        >
          <TeamPicker
            autoFocus
            companyId={team.company.id}
            placeholder={t`No other team`}
            isExcluded={isItself}
          />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}
