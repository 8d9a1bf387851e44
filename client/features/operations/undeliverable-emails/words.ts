import { msg, t } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of emails. */
export default {
  audit: {
    EMAIL_RETRIED: {
      name: msg`Email sent again`,
      sentence: ({ actor, entry }) => {
        const email = entry.subjectId;
        return msg`${actor} tried to deliver email ${email} again.`;
      },
      namedBy: 'subjectId',
    },
  },
  subjects: {
    EMAIL: ({ entry: { subjectId } }) => t`Email ${subjectId}`,
  },
} satisfies Words;
