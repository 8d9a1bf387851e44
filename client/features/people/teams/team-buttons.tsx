import { DownOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog';
import { MenuButton } from '../../../components/menu-button';
import { useAttempt } from '../../../components/use-attempt';
import { explain, permissionsIn } from '../../directory/permissions/permissions';
import { useTeamActions } from './use-team-actions';
import {
  JoinTeamDocument,
  LeaveTeamDocument,
  RequestToJoinTeamDocument,
  WithdrawJoinRequestDocument,
  type Team_PageFragment,
} from '../../../generated/graphql';
import { teamPath, teamPaths } from './paths';
import { CreateTeamDialog, EditTeamDialog } from './team-dialog';
import MoveTeamDialog from './move-dialog';

type Dialog = 'edit' | 'create' | 'move' | 'archive' | 'leave';

/** What the user may do with a team: join, ask or leave, and manage it. */
export function TeamButtons({ team, changed }: { team: Team_PageFragment; changed: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const actions = useTeamActions();
  const [dialog, setDialog] = useState<Dialog>();
  const [join] = useMutation(JoinTeamDocument);
  const [ask] = useMutation(RequestToJoinTeamDocument);
  const [withdraw] = useMutation(WithdrawJoinRequestDocument);
  const [leave] = useMutation(LeaveTeamDocument);
  const variables = { teamId: team.id };
  const close = () => setDialog(undefined);
  const may = permissionsIn(team.permissions);

  async function leaveTeam(): Promise<void> {
    await leave({ variables });
    void message.success(t`You left ${team.name}.`);
    // A guest who has left may not read the team any more. Reading it then fails, and the list of teams opens instead.
    await changed().catch(() => navigate(teamPaths.teams));
  }

  const isManager = may('updateTeam')?.allowed;
  const item = (key: Dialog, operation: string, label: string, danger = false) => ({
    key,
    label,
    danger,
    disabled: !may(operation)?.allowed,
    title: explain(may(operation)),
  });
  return (
    <>
      {may('joinTeam')?.allowed && (
        <Button
          type="primary"
          onClick={() => void attempt(() => join({ variables }), t`You joined ${team.name}.`)}
        >
          {t`Join team`}
        </Button>
      )}
      {team.hasAskedToJoin ? (
        <Button
          onClick={() =>
            void attempt(() => withdraw({ variables }), t`Your request to join ${team.name} was withdrawn.`)
          }
        >
          {t`Withdraw request`}
        </Button>
      ) : (
        !may('joinTeam')?.allowed &&
        may('requestToJoinTeam')?.allowed && (
          <Button
            type="primary"
            onClick={() =>
              void attempt(
                () => ask({ variables }),
                team.lead
                  ? t`You asked to join ${team.name}. Its lead will decide.`
                  : t`You asked to join ${team.name}. An admin of the company will decide.`,
              )
            }
          >
            {t`Ask to join`}
          </Button>
        )
      )}
      {may('leaveTeam')?.allowed && <Button onClick={() => setDialog('leave')}>{t`Leave team`}</Button>}
      {isManager && team.archivedAt && (
        <Button
          type="primary"
          onClick={() => void attempt(() => actions.restore(team), t`The team “${team.name}” was restored.`)}
        >
          {t`Restore team`}
        </Button>
      )}
      {isManager && (
        <MenuButton
          menu={{
            items: [
              item('edit', 'updateTeam', t`Edit team`),
              item('create', 'createTeam', t`Create team below`),
              item('move', 'moveTeam', t`Move team`),
              ...(team.archivedAt ? [] : [item('archive', 'archiveTeam', t`Archive team`, true)]),
            ],
            onClick: ({ key, domEvent }) => {
              // The dialog focuses a button, which the same press of Enter would then activate.
              domEvent.preventDefault();
              setDialog(key as Dialog);
            },
          }}
          icon={<DownOutlined />}
          iconPlacement="end"
        >
          {t`Manage team`}
        </MenuButton>
      )}
      {dialog === 'edit' && <EditTeamDialog team={team} onClose={close} />}
      {dialog === 'move' && <MoveTeamDialog team={team} onClose={close} />}
      {dialog === 'create' && (
        <CreateTeamDialog
          companyId={team.company.id}
          parentId={team.id}
          created={({ id }) => void navigate(teamPath(id))}
          onClose={close}
        />
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          danger
          title={t`Archive ${team.name}?`}
          action={t`Archive team`}
          act={() => actions.archive(team)}
          onClose={close}
        >
          {t`The team disappears from lists, and its members stay as they are. You can restore it at any time.`}
        </ConfirmDialog>
      )}
      {dialog === 'leave' && (
        <ConfirmDialog
          danger
          title={t`Leave ${team.name}?`}
          action={t`Leave team`}
          act={leaveTeam}
          onClose={close}
        >
          {team.myRole === 'LEAD'
            ? t`You lead this team. The company’s admins will be asked for a new lead.`
            : t`You can come back only in the way that the team takes in people.`}
        </ConfirmDialog>
      )}
    </>
  );
}
