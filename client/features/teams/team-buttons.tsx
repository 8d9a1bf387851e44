import { DownOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/dialog';
import { MenuButton } from '../../components/menu-button';
import { explain } from '../permissions/permissions';
import { useTeamActions } from './use-team-actions';
import {
  JoinTeamDocument,
  LeaveTeamDocument,
  RequestToJoinTeamDocument,
  WithdrawJoinRequestDocument,
  type Team_PageFragment,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { teamPath, teamPaths } from './paths';

const EditTeamDialog = lazy(async () => ({
  default: (await import('./team-dialog')).EditTeamDialog,
}));
const CreateTeamDialog = lazy(async () => ({
  default: (await import('./team-dialog')).CreateTeamDialog,
}));
const MoveTeamDialog = lazy(() => import('./move-dialog'));

type Dialog = 'edit' | 'create' | 'move' | 'archive' | 'leave';

/** What the user may do with a team: join, ask or leave, and manage it. */
export function TeamButtons({ team, changed }: { team: Team_PageFragment; changed: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const actions = useTeamActions();
  const [dialog, setDialog] = useState<Dialog>();
  const [join] = useMutation(JoinTeamDocument);
  const [ask] = useMutation(RequestToJoinTeamDocument);
  const [withdraw] = useMutation(WithdrawJoinRequestDocument);
  const [leave] = useMutation(LeaveTeamDocument);
  const variables = { teamId: team.id };
  const close = () => setDialog(undefined);
  const may = (operation: string) => team.permissions.find((one) => one.operation === operation);

  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      void message.success(done);
      await changed();
    } catch (error) {
      void message.error(toProblem(error).message);
    }
  }

  async function leaveTeam(): Promise<void> {
    await leave({ variables });
    void message.success(t`You left ${team.name}.`);
    // A guest no longer sees the team.
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
              // Otherwise Enter would also press the button of the dialog that gets the focus.
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
      <Suspense>
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
      </Suspense>
      {dialog === 'archive' && (
        <ConfirmDialog
          danger
          title={t`Archive ${team.name}?`}
          action={t`Archive team`}
          act={() => actions.archive(team).then(changed)}
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
