import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { OPEN_ROLES } from '../roles/feature';
import { part } from './part';

/** What the console shows of the public job board. */
export default {
  cache: { JobBoard: { keyFields: false } },
  companySections: [
    {
      on: 'company',
      tab: 'job-board',
      title: msg`Public job board`,
      feature: OPEN_ROLES,
      Section: part((all) => all.JobBoardSection),
    },
  ],
} satisfies ConsoleParts;
