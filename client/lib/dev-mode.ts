import { SetDevModeDocument } from '../generated/graphql';
import { toProblem } from './errors';
import { notify } from './notifications';
import { getClient, type Me } from './session';

/** What the entry that switches developer mode says. */
export const devModeWords = (me: Me): string => (me.devMode ? 'Turn Off Dev Mode' : 'Turn On Dev Mode');

let underWay = false;

/** Switches developer mode. It shows at once, and is taken back with a word why when the server refuses. */
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
    const what = enabled ? 'Dev mode could not be turned on.' : 'Dev mode could not be turned off.';
    notify({ text: `${what} ${toProblem(error).message}`, urgent: true });
  } finally {
    underWay = false;
  }
}
