import { loadConsole } from '../lib/capability';
import { addReasons } from '../lib/errors';
import { addExtensions } from '../lib/extensions';
import { loadConsoleMessages } from '../lib/i18n';

/** Loads what pages for signed-in users need besides their own code: the texts, and what capabilities add to pages. */
export async function startConsole(): Promise<void> {
  const [{ addPolicies }] = await Promise.all([import('../lib/apollo'), loadConsoleMessages()]);
  await loadConsole(({ reasons, cache, extensions }) => {
    if (reasons) addReasons(reasons);
    if (cache) addPolicies(cache);
    if (extensions) addExtensions(extensions);
  });
}
