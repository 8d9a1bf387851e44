import { relayStylePagination } from '@apollo/client/utilities';
import { msg } from '@lingui/core/macro';
import * as shapes from '../../../components/shapes';
import { hasFeature } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { ATTENDANCE } from '../employment/feature';
import { managesAttendance } from '../employment/may-manage';
import { part } from './part';
import { payrollPaths } from './paths';

/** What the console shows of payroll. */
export default {
  destinations: [
    {
      to: payrollPaths.payroll,
      group: 'people',
      icon: shapes.figures,
      shown: (me) =>
        hasFeature(me, ATTENDANCE) && me.company !== null && managesAttendance(me, me.company.id),
    },
  ],
  reasons: {
    PAYROLL_NOT_OVER: msg`The period is not over yet. Close it after its last day.`,
    PAYROLL_EARLIER_OPEN: msg`An earlier period is not closed yet. Close it first.`,
    PAYROLL_LATER_CLOSED: msg`A later period is closed. Open it first.`,
    PAYROLL_CLOSED: msg`The period is closed, or is being closed.`,
    PAYROLL_OPEN: msg`The period is not closed.`,
    PAYROLL_FULL: msg`The company has as many templates as it may have. Remove some first.`,
  },
  cache: {
    Company: {
      fields: {
        payrollPeriods: relayStylePagination(['search', 'first']),
        payrollTemplates: { merge: false },
      },
    },
    PayrollPeriod: { fields: { lines: paged() } },
    PayrollSettings: { keyFields: false },
    PayrollWarnings: { keyFields: false },
    PayrollLine: { keyFields: false },
    PayrollFigures: { keyFields: false },
    PayrollLeave: { keyFields: false },
    PayrollDifference: { keyFields: false },
  },
  deskPanels: [{ Panel: part((all) => all.DeskPeriod) }],
  keywords: [
    {
      of: payrollPaths.payroll,
      words: msg`wages salary pay hours overtime night Sunday export CSV Excel close period month tax adviser`,
    },
  ],
} satisfies ConsoleParts;
