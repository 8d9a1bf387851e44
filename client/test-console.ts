import { capabilities } from './app/capabilities';
import { registerCapabilities } from './lib/capability';

/* For tests of what capabilities add to one another. */
registerCapabilities(capabilities);
