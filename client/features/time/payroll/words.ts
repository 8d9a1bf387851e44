import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences say of payroll. */
export default {
  audit: {
    PAYROLL_SETTINGS_CHANGED: {
      name: msg`Payroll settings changed`,
      sentence: ({ actor, subject }) => msg`${actor} set the payroll periods of ${subject}.`,
    },
    PAYROLL_PERIOD_CLOSED: {
      name: msg`Payroll closed`,
      ...byValue(
        'payrollPeriod',
        (actor, period) => msg`${actor} closed the payroll period ${period}.`,
        (actor) => msg`${actor} closed a payroll period.`,
      ),
    },
    PAYROLL_PERIOD_REOPENED: {
      name: msg`Payroll reopened`,
      ...byValue(
        'payrollPeriod',
        (actor, period) => msg`${actor} opened the payroll period ${period} again.`,
        (actor) => msg`${actor} opened a payroll period again.`,
      ),
    },
    PAYROLL_TEMPLATE_SAVED: {
      name: msg`Payroll template saved`,
      sentence: ({ actor, subject }) => msg`${actor} saved a template for payroll exports of ${subject}.`,
    },
    PAYROLL_TEMPLATE_REMOVED: {
      name: msg`Payroll template removed`,
      sentence: ({ actor, subject }) => msg`${actor} removed a template for payroll exports of ${subject}.`,
    },
  },
  subjects: { PAYROLL_PERIOD: ({ entry: { subjectId } }) => t`Payroll period ${subjectId}` },
  fields: {
    payrollChanged: msg`People with differences`,
    payrollPeople: msg`People`,
    payrollPeriod: msg`Period`,
    payrollReason: msg`Reason`,
    payrollRules: msg`Payroll settings`,
    payrollTemplate: msg`Template`,
  },
  notifications: {
    PAYROLL_CLOSED: ({ detail }) => msg`Payroll is closed: ${detail}`,
    PAYROLL_FAILED: ({ detail }) => msg`Payroll was not closed: ${detail}`,
  },
  scopes: { PAYROLL_READ: msg`Read the payroll of the company` },
} satisfies Words;
