import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { payrollPaths } from './paths';
import words from './words';

export const payroll = {
  name: 'payroll',
  pages: [
    {
      path: payrollPaths.payroll,
      title: msg`Payroll`,
      need: 'signedIn',
      page: part((all) => all.PayrollPage),
    },
    {
      path: payrollPaths.period,
      title: msg`Payroll period`,
      need: 'signedIn',
      page: part((all) => all.PeriodPage),
      below: payrollPaths.payroll,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
