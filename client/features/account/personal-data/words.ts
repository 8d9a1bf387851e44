import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of personal data. */
export default {
  scopes: {
    EXPORTS_READ: msg`Export all data of a company`,
  },
} satisfies Words;
