import { useMutation } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAttempt } from '../../../components/use-attempt';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  AddTeamMembersDocument,
  ArchiveTeamDocument,
  MoveTeamDocument,
  RemoveTeamMembersDocument,
  RestoreTeamDocument,
  SetTeamRoleDocument,
  type AddTeamMembersMutation,
  type TeamRole,
} from '../../../generated/graphql';

interface NamedTeam {
  id: string;
  name: string;
}

type Changed = AddTeamMembersMutation['addTeamMembers']['changed'];

/** Changes teams and their members, with notices that offer to undo it. */
export function useTeamActions() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { offerUndo } = useUndoNotice();
  const attempt = useAttempt();
  const [archiveOne] = useMutation(ArchiveTeamDocument);
  const [restoreOne] = useMutation(RestoreTeamDocument);
  const [moveOne] = useMutation(MoveTeamDocument);
  const [addMany] = useMutation(AddTeamMembersDocument);
  const [removeMany] = useMutation(RemoveTeamMembersDocument);
  const [setOneRole] = useMutation(SetTeamRoleDocument);

  const offer = (key: string, title: ReactNode, undo: () => Promise<unknown>) =>
    offerUndo({ key, title, undo, undone: t`Undone.` });
  const restore = ({ id: teamId }: NamedTeam) => restoreOne({ variables: { teamId } });

  async function archive(team: NamedTeam): Promise<void> {
    await archiveOne({ variables: { teamId: team.id } });
    offer(`team-${team.id}`, t`The team “${team.name}” was archived.`, () => restore(team));
  }

  async function move(
    team: NamedTeam & { parentId?: string | null },
    parentId: string | null,
  ): Promise<void> {
    if (parentId === (team.parentId ?? null)) return;
    await moveOne({ variables: { teamId: team.id, parentId } });
    offer(`team-${team.id}`, t`The team “${team.name}” was moved.`, () =>
      moveOne({ variables: { teamId: team.id, parentId: team.parentId ?? null } }),
    );
  }

  /**
   * Undoes a removal: adds the people again, each with their former role. People can only be added as members or guests,
   * so a former lead is added as a member and then made the lead.
   */
  async function putBack(teamId: string, changed: Changed): Promise<void> {
    for (const role of ['MEMBER', 'GUEST'] as const) {
      const userIds = changed
        .filter((one) => one.role === role || (role === 'MEMBER' && one.role === 'LEAD'))
        .map(({ userId }) => userId);
      if (userIds.length > 0) await addMany({ variables: { teamId, userIds, role } });
    }
    const lead = changed.find(({ role }) => role === 'LEAD');
    if (lead) await setOneRole({ variables: { teamId, userId: lead.userId, role: 'LEAD' } });
  }

  /** Adds people to a team, and returns how many did not belong to it. */
  async function add(team: NamedTeam, userIds: string[], role: TeamRole = 'MEMBER'): Promise<number> {
    const { data } = await addMany({ variables: { teamId: team.id, userIds, role } });
    const changed = data?.addTeamMembers.changed ?? [];
    const ids = changed.map(({ userId }) => userId);
    if (ids.length === 0) {
      void message.info(t`Everybody belongs to ${team.name} already.`);
      return 0;
    }
    const { name } = team;
    const title = (
      <Plural
        value={ids.length}
        one={`# person was added to ${name}.`}
        other={`# people were added to ${name}.`}
      />
    );
    offer(`members-${team.id}`, title, () => removeMany({ variables: { teamId: team.id, userIds: ids } }));
    return ids.length;
  }

  async function remove(team: NamedTeam, userIds: string[]): Promise<number> {
    const { data } = await removeMany({ variables: { teamId: team.id, userIds } });
    const changed = data?.removeTeamMembers.changed ?? [];
    if (changed.length === 0) {
      void message.info(t`Nobody of them belongs to ${team.name}.`);
      return 0;
    }
    const { name } = team;
    const title = (
      <Plural
        value={changed.length}
        one={`# person was removed from ${name}.`}
        other={`# people were removed from ${name}.`}
      />
    );
    offer(`members-${team.id}`, title, () => putBack(team.id, changed));
    return changed.length;
  }

  const setRole = (team: NamedTeam, userId: string, role: TeamRole) =>
    attempt(() => setOneRole({ variables: { teamId: team.id, userId, role } }), t`The role was changed.`);

  return { archive, restore, move, add, remove, setRole };
}
