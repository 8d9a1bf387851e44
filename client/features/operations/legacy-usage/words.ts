import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of legacy usage. */
export default {
  scopes: {
    LEGACY_USAGE_READ: msg`Read who still calls the legacy paths`,
  },
} satisfies Words;
