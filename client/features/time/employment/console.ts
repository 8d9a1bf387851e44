import { ImportOutlined } from '@ant-design/icons';
import { relayStylePagination } from '@apollo/client/utilities';
import { msg } from '@lingui/core/macro';
import { createElement } from 'react';
import type { ConsoleParts } from '../../../lib/capability';
import { managesCompany } from '../../../lib/access';
import { jobPaths } from '../../people/imports/paths';
import { importColumns } from './import-columns';
import { managesAttendance } from './may-manage';
import { part } from './part';

/** What the console shows of employment. */
export default {
  reasons: {
    ATTENDANCE_MANAGERS_ONLY: msg`Only the company’s admins and people with the privilege “manage ATTENDANCE” may do this, and not for themselves. Ask an admin.`,
    EMPLOYMENTS_OVERLAP: msg`The person has another employment on some of these days. End it first, or choose other days.`,
    PERSONNEL_NUMBER_TAKEN: msg`Somebody else in the company has that personnel number. Choose another one.`,
    EMPLOYMENT_FULL: msg`The employment has as many terms as it may have. Remove some first.`,
  },
  cache: {
    Company: { fields: { employedUsers: relayStylePagination(['isMissing', 'search', 'first']) } },
    Employment: { fields: { terms: { merge: false } } },
    EmployedUser: { keyFields: false },
    Query: { fields: { employments: { merge: false } } },
  },
  importColumns,
  importers: [managesAttendance],
  commands: [
    {
      key: 'import-employment',
      label: () => msg`Import employment`,
      icon: createElement(ImportOutlined),
      shown: (me) =>
        me.company !== null && !managesCompany(me, me.company.id) && managesAttendance(me, me.company.id),
      to: jobPaths.importPeople,
    },
  ],
  keywords: [
    {
      of: 'import-employment',
      words: msg`upload CSV Excel spreadsheet file personnel numbers managers opening balances hours`,
    },
  ],
  profileSections: [{ on: 'staff', Section: part((all) => all.EmploymentSection) }],
} satisfies ConsoleParts;
