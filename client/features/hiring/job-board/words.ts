import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of the public job board. */
export default {
  audit: {
    JOB_BOARD_CHANGED: {
      name: msg`Public job board changed`,
      sentence: ({ actor, company }) =>
        company
          ? msg`${actor} changed how ${company} appears on the public job board.`
          : msg`${actor} changed how the company appears on the public job board.`,
      namedBy: 'company',
    },
  },
  fields: {
    listed: msg`Roles appear among those of all companies`,
  },
} satisfies Words;
