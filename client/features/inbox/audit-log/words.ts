import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of audit log. */
export default {
  audit: {
    PERSONAL_VALUES_ERASED: {
      name: msg`Personal data erased`,
      sentence: ({ entry, actor, subject }) =>
        entry.subjectType === 'COMPANY'
          ? msg`${actor} erased people from the audit log who were invited to ${subject} and never registered.`
          : msg`${actor} erased the personal data of ${subject} from the audit log.`,
    },
  },
  fields: {
    erased: msg`Erased entries`,
  },
  scopes: {
    AUDIT_LOG_READ: msg`Read the audit log`,
    EVENTS_READ: msg`Read what happens in the company, as events`,
    SECURITY_LOG_READ: msg`Read the security log of the platform`,
  },
} satisfies Words;
