import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useUndoNotice } from '../../../components/use-undo-notice';
import { RestoreToCompanyDocument } from '../../../generated/graphql';

/** Returns a function that reports the removal of a user from a company, and offers to undo it for ten seconds. */
export function useRemovalUndo() {
  const { t } = useLingui();
  const { offerUndo } = useUndoNotice();
  const [restore] = useMutation(RestoreToCompanyDocument);

  return (user: { id: string; displayName: string }, company: { id: string; title: string }): void => {
    const name = user.displayName;
    offerUndo({
      key: `removed-${user.id}`,
      title: t`${name} no longer belongs to ${company.title}.`,
      undo: () => restore({ variables: { userId: user.id } }),
      undone: t`${name} belongs to ${company.title} again.`,
      failed: (reason) => t`${name} is still removed. ${reason}`,
    });
  };
}
