import type { ConsoleParts } from '../../../lib/capability';

/** What the console shows of list settings. */
export default {
  cache: { ListSettings: { keyFields: ['list'] } },
} satisfies ConsoleParts;
