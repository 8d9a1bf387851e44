import { loadConsole } from '../lib/capability';
import { addReasons } from '../lib/errors';
import { loadConsoleMessages } from '../lib/i18n';

/** Loads what pages for signed-in users need besides their own code: the texts, and what capabilities add to pages. */
export async function startConsole(): Promise<void> {
  const [{ addPolicies }, { addExtensions }] = await Promise.all([
    import('../lib/apollo'),
    import('../lib/extensions'),
    loadConsoleMessages(),
  ]);
  await loadConsole(({ reasons, cache, extensions }) => {
    if (reasons) addReasons(reasons);
    if (cache) addPolicies(cache);
    if (extensions) addExtensions(extensions);
  });
}
