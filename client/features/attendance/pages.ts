import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { ATTENDANCE } from '../employment/feature';
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
      entry: { menu: true, shown: (me) => hasFeature(me, ATTENDANCE) },
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
