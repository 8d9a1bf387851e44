import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { AllocateUserDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { UNDO_TIME } from './use-allocation';

/** Returns a function that reports the removal of a user from a company, and offers to undo it for ten seconds. */
export function useRemovalUndo() {
  const { t } = useLingui();
  const { notification } = App.useApp();
  const [allocate] = useMutation(AllocateUserDocument);

  return (user: { id: string; displayName: string }, company: { id: string; title: string }): void => {
    const key = `removed-${user.id}`;
    const name = user.displayName;

    async function undo(): Promise<void> {
      notification.destroy(key);
      try {
        await allocate({ variables: { userId: user.id, companyId: company.id } });
        notification.success({ key, role: 'status', title: t`${name} belongs to ${company.title} again.` });
      } catch (error) {
        const reason = toProblem(error).message;
        notification.error({ key, role: 'alert', title: t`${name} is still removed. ${reason}` });
      }
    }

    notification.success({
      key,
      role: 'status',
      duration: UNDO_TIME / 1_000,
      title: t`${name} no longer belongs to ${company.title}.`,
      actions: <Button size="small" onClick={() => void undo()}>{t`Undo`}</Button>,
    });
  };
}
