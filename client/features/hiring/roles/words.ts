import { msg, plural, t } from '@lingui/core/macro';
import type { ActivityWords, AuditParts, AuditWords, Words } from '../../../lib/words';

/** The title of the role at that time. */
const titleOf = ({ value }: Pick<AuditParts, 'value'>): string | undefined =>
  value('title') ?? value('jobRole');

const unknownRole = (subjectId: string) => t`Role ${subjectId}`;

/** What feeds say of roles. An entry that does not change the title does not name the role. */
const ofRole: ActivityWords = {
  subject: titleOf,
  unnamed: () => msg`A role was changed.`,
  many: ({ count }) => msg`${plural(count, { one: '# role was changed.', other: '# roles were changed.' })}`,
  counted: true,
  said: ['title'],
};

/** What became of the appointment of a person to a role. */
const personAdded: AuditWords['sentence'] = (parts) => {
  const { actor, subject, value } = parts;
  const role = titleOf(parts);
  if (!role) return msg`${actor} appointed ${subject} to a role.`;
  return value('appointment') === 'hiringManager'
    ? msg`${actor} made ${subject} the hiring manager of the role “${role}”.`
    : msg`${actor} made ${subject} a recruiter of the role “${role}”.`;
};

const personRemoved: AuditWords['sentence'] = (parts) => {
  const { subject, value } = parts;
  const role = titleOf(parts);
  if (!role) return msg`${subject} does not look after a role any more.`;
  return value('appointment') === 'hiringManager'
    ? msg`${subject} is no longer the hiring manager of the role “${role}”.`
    : msg`${subject} is no longer a recruiter of the role “${role}”.`;
};

/** What sentences and names say of open roles. */
export default {
  audit: {
    JOB_ROLE_CREATED: {
      name: msg`Role created`,
      sentence: ({ actor, subject, value }) =>
        value('copyOf')
          ? msg`${actor} created the role ${subject} as a copy.`
          : msg`${actor} created the role ${subject}.`,
    },
    JOB_ROLE_CHANGED: {
      name: msg`Role edited`,
      sentence: ({ actor, subject }) => msg`${actor} edited the role ${subject}.`,
    },
    JOB_ROLE_STAGES_CHANGED: {
      name: msg`Stages of a role changed`,
      sentence: ({ actor, subject }) => msg`${actor} changed the stages of the role ${subject}.`,
    },
    JOB_ROLE_APPROVAL_REQUESTED: {
      name: msg`Approval of a role requested`,
      sentence: ({ actor, subject }) => msg`${actor} asked for the approval of the role ${subject}.`,
    },
    JOB_ROLE_APPROVAL_WITHDRAWN: {
      name: msg`Approval of a role withdrawn`,
      sentence: ({ subject }) => msg`The role ${subject} does not await an approval any more.`,
    },
    JOB_ROLE_APPROVAL_DECLINED: {
      name: msg`Approval of a role declined`,
      sentence: ({ actor, subject }) => msg`${actor} did not approve the role ${subject}.`,
    },
    JOB_ROLE_OPENED: {
      name: msg`Role opened`,
      sentence: ({ actor, subject }) => msg`${actor} opened the role ${subject}.`,
    },
    JOB_ROLE_HELD: {
      name: msg`Role put on hold`,
      sentence: ({ actor, subject }) => msg`${actor} put the role ${subject} on hold.`,
    },
    JOB_ROLE_CLOSED: {
      name: msg`Role closed`,
      sentence: ({ actor, subject, value }) =>
        value('closesOn')
          ? msg`The role ${subject} was closed because its closing date has passed.`
          : msg`${actor} closed the role ${subject}.`,
    },
    JOB_ROLE_OPENING_FILLED: {
      name: msg`Opening of a role filled`,
      sentence: ({ actor, subject }) => msg`${actor} filled an opening of the role ${subject}.`,
    },
    JOB_ROLE_PERSON_ADDED: { name: msg`Person appointed to a role`, sentence: personAdded },
    JOB_ROLE_PERSON_REMOVED: { name: msg`Person removed from a role`, sentence: personRemoved },
    HIRING_SETTINGS_CHANGED: {
      name: msg`Hiring settings changed`,
      sentence: ({ actor, subject }) => msg`${actor} changed how ${subject} hires.`,
    },
  },
  activity: {
    JOB_ROLE_CREATED: {
      ...ofRole,
      many: ({ count }) =>
        msg`${plural(count, { one: '# role was created.', other: '# roles were created.' })}`,
    },
    JOB_ROLE_CHANGED: { ...ofRole, said: [] },
    JOB_ROLE_APPROVAL_REQUESTED: ofRole,
    JOB_ROLE_APPROVAL_DECLINED: ofRole,
    JOB_ROLE_OPENED: {
      ...ofRole,
      many: ({ count }) =>
        msg`${plural(count, { one: '# role was opened.', other: '# roles were opened.' })}`,
    },
    JOB_ROLE_HELD: ofRole,
    JOB_ROLE_CLOSED: {
      ...ofRole,
      many: ({ count }) =>
        msg`${plural(count, { one: '# role was closed.', other: '# roles were closed.' })}`,
    },
    JOB_ROLE_OPENING_FILLED: {
      ...ofRole,
      many: ({ count }) =>
        msg`${plural(count, { one: '# opening was filled.', other: '# openings were filled.' })}`,
    },
  },
  subjects: {
    JOB_ROLE: (parts) => titleOf(parts) ?? unknownRole(parts.entry.subjectId),
  },
  fields: {
    jobRole: msg({ message: 'Role', context: 'job' }),
    jobRoleId: msg`Number of the role`,
    copyOf: msg`Copy of the role`,
    appointment: msg`Appointment`,
    state: msg`State`,
    teamId: msg`Number of the team`,
    employmentType: msg`Employment type`,
    workMode: msg`Work mode`,
    location: msg`Location`,
    skills: msg`Skills`,
    openings: msg`Openings`,
    filled: msg`Filled openings`,
    salaryMin: msg`Minimum salary`,
    salaryMax: msg`Maximum salary`,
    salaryCurrency: msg`Currency`,
    salaryPeriod: msg`Paid per`,
    salaryShown: msg`Salary is shown`,
    questions: msg`Questions`,
    knockOuts: msg`Knock-out answers`,
    cvRequired: msg`A CV is required`,
    closesOn: msg`Closing date`,
    stages: msg`Stages`,
    needsApproval: msg`Roles need an approval`,
    rejectsOthers: msg`Others are rejected when a role is filled`,
  },
  notifications: {
    APPOINTED_TO_ROLE: ({ detail }) => msg`You now look after the role “${detail}”.`,
  },
  activityKinds: {
    JOB_ROLES: { view: 'staff', name: msg`Open roles` },
  },
  scopes: {
    ROLES_READ: msg`Read roles`,
    ROLES_WRITE: msg`Create, change, open and close roles`,
  },
} satisfies Words;
