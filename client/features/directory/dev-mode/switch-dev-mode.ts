import { t } from '@lingui/core/macro';
import { SetDevModeDocument } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { notify } from '../../../lib/notifications';
import { getClient, type Me } from '../../../lib/session';

let underWay = false;

/** Toggles developer mode optimistically. If the server refuses, reverts the change and shows a notification. */
export async function switchDevMode(me: Me): Promise<void> {
  if (underWay) return;
  underWay = true;
  const enabled = !me.devMode;
  try {
    await getClient().mutate({
      mutation: SetDevModeDocument,
      variables: { enabled },
      optimisticResponse: { setDevMode: { __typename: 'User', id: me.id, devMode: enabled } },
    });
  } catch (error) {
    const { message } = toProblem(error);
    const text = enabled
      ? t`Dev mode could not be turned on. ${message}`
      : t`Dev mode could not be turned off. ${message}`;
    notify({ text, urgent: true });
  } finally {
    underWay = false;
  }
}
