import { msg, plural, t } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of imports and bulk changes. */
export default {
  audit: {
    JOB_STARTED: {
      name: msg`Job started`,
      sentence: ({ actor, company, value }) => {
        const rows = Number(value('rows') ?? 0);
        if (!company) return msg`${actor} started a job for users without a company.`;
        return rows
          ? msg`${plural(rows, { one: `${actor} started a job for # record of ${company}.`, other: `${actor} started a job for # records of ${company}.` })}`
          : msg`${actor} started a job of ${company}.`;
      },
      namedBy: 'company',
    },
    JOB_CANCELLED: {
      name: msg`Job cancelled`,
      sentence: ({ actor, company }) =>
        company
          ? msg`${actor} cancelled a job of ${company}.`
          : msg`${actor} cancelled a job for users without a company.`,
      namedBy: 'company',
    },
  },
  subjects: {
    JOB: ({ entry: { subjectId } }) => t`Job ${subjectId}`,
  },
  fields: {
    kind: msg`Kind`,
    rows: msg`Rows`,
    reason: msg`Reason`,
  },
  notifications: {
    JOB_FINISHED: ({ detail }) => msg`Finished: ${detail}`,
    JOB_UNDONE: ({ detail }) => msg`Undone: ${detail}`,
    JOB_FAILED: ({ detail }) => msg`Failed: ${detail}`,
  },
} satisfies Words;
