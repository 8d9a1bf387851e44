import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  CloseRoleDocument,
  DuplicateRoleDocument,
  HoldRoleDocument,
  OpenRoleDocument,
  WithdrawRoleDocument,
  type JobRoleState,
} from '../../../generated/graphql';

interface NamedRole {
  id: string;
  title: string;
  state: JobRoleState;
}

/** Changes the state of roles, and says what was done, with a button to undo it where the server can. */
export function useRoleActions() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { offerUndo } = useUndoNotice();
  const [openOne] = useMutation(OpenRoleDocument);
  const [withdrawOne] = useMutation(WithdrawRoleDocument);
  const [holdOne] = useMutation(HoldRoleDocument);
  const [closeOne] = useMutation(CloseRoleDocument);
  const [duplicateOne] = useMutation(DuplicateRoleDocument);

  const say = (text: string) => void message.success(text);
  const offer = ({ id }: NamedRole, title: string, undo: () => Promise<unknown>) =>
    offerUndo({ key: `role-${id}`, title, undo, undone: t`Undone.` });

  /** Opens a role, or asks for its approval. */
  async function open(role: NamedRole): Promise<void> {
    const { id, title, state } = role;
    const variables = { roleId: id };
    const { data } = await openOne({ variables });
    if (data?.openRole.state === 'AWAITING_APPROVAL') {
      say(t`An admin of the company was asked to approve the role “${title}”.`);
    } else if (state === 'ON_HOLD') {
      offer(role, t`The role “${title}” is open again.`, () => holdOne({ variables }));
    } else if (state === 'CLOSED') {
      offer(role, t`The role “${title}” is open again.`, () => closeOne({ variables }));
    } else say(t`The role “${title}” is open: everybody in the company sees it.`);
  }

  async function withdraw({ id, title }: NamedRole): Promise<void> {
    await withdrawOne({ variables: { roleId: id } });
    say(t`The role “${title}” is a draft again.`);
  }

  async function hold(role: NamedRole): Promise<void> {
    const { id, title } = role;
    const variables = { roleId: id };
    await holdOne({ variables });
    // A role on hold is opened without a new approval.
    offer(role, t`The role “${title}” is on hold.`, () => openOne({ variables }));
  }

  async function close({ id, title }: NamedRole): Promise<void> {
    await closeOne({ variables: { roleId: id } });
    say(t`The role “${title}” was closed.`);
  }

  /** Creates a draft with everything that a role says, and returns its id. */
  async function duplicate({ id, title }: NamedRole): Promise<string | undefined> {
    const { data } = await duplicateOne({ variables: { roleId: id } });
    say(t`This is a copy of the role “${title}”. It is a draft.`);
    return data?.duplicateRole.id;
  }

  return { open, withdraw, hold, close, duplicate };
}
