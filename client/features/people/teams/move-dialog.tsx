import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { useCallback } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import type { Team_PageFragment } from '../../../generated/graphql';
import { TeamPicker } from './team-picker';
import type { TreeTeam } from './tree';
import { useTeamActions } from './use-team-actions';

/** Moves a team below another one, or to the top. */
export default function MoveTeamDialog({ team, onClose }: { team: Team_PageFragment; onClose: () => void }) {
  const { t } = useLingui();
  const { move } = useTeamActions();
  const isItself = useCallback((node: TreeTeam) => node.team.id === team.id, [team.id]);
  return (
    <FormDialog<{ parentId?: string }>
      title={t`Move ${team.name}`}
      action={t`Move team`}
      unique="parentId"
      initialValues={{ parentId: team.parentId ?? undefined }}
      submit={({ parentId }) => move(team, parentId ?? null)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
