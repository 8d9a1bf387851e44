import * as capabilities from './app/capabilities';
import { startConsole } from './app/console';
import { loadWords, setCapabilities } from './lib/capability';

/* For tests of what capabilities add to one another: what is loaded before a page is shown. */
setCapabilities(Object.values(capabilities));
await Promise.all([startConsole(), loadWords()]);
