import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of activity. */
export default {
  scopes: {
    ACTIVITY_READ: msg`Read activity, and how the company was at a time`,
  },
} satisfies Words;
