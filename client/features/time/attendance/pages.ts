import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { attendancePaths } from './paths';
import words from './words';

export const attendance = {
  name: 'attendance',
  pages: [
    {
      path: attendancePaths.attendance,
      title: msg`Attendance`,
      need: 'signedIn',
      page: part((all) => all.AttendancePage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
