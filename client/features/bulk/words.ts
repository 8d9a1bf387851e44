import { msg, t } from '@lingui/core/macro';
import type { Words } from '../../lib/words';

/** What sentences and names say of bulk. */
export default {
  audit: {
    JOB_STARTED: {
      name: msg`Job started`,
      sentence: ({ actor, company, value }) => {
        const rows = value('rows');
        return rows
          ? msg`${actor} started a job for ${rows} records of ${company}.`
          : msg`${actor} started a job of ${company}.`;
      },
    },
    JOB_CANCELLED: {
      name: msg`Job cancelled`,
      sentence: ({ actor, company }) => msg`${actor} cancelled a job of ${company}.`,
    },
  },
  subjects: {
    JOB: ({ entry: { subjectId } }) => t`Job ${subjectId}`,
  },
  fields: {
    kind: msg`Job`,
    rows: msg`Rows`,
    reason: msg`Reason`,
  },
  notifications: {
    JOB_FINISHED: ({ detail }) => msg`Finished: ${detail}`,
    JOB_FAILED: ({ detail }) => msg`Failed: ${detail}`,
  },
} satisfies Words;
