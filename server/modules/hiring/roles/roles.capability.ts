import type { Privilege } from '../../../core/access/privilege.js';
import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { Viewer } from '../../../core/ledger/activity.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfGrant } from '../../directory/privileges/privilege.policy.js';
import { EDITED_FIELDS } from './editing/role-entries.js';
import type { JobRole } from './job-role.entity.js';
import {
  denialOfEdit,
  denialOfHolding,
  denialOfManaging,
  denialOfOpening,
  denialOfSettings,
  denialOfState,
  denialOfWithdrawal,
  MANAGE_ROLES,
  managesRoles,
} from './role.policy.js';
import { lastDay } from './states/closing-day.js';

/** The feature that open roles belong to. */
export const ROLES_FEATURE = 'Open Roles';

const privileges = {
  [MANAGE_ROLES]: { grantableByAdmins: true, denial: 'ROLE_MANAGERS_ONLY' },
} as const satisfies Record<string, Privilege>;

const limits = {
  /** Creating a role, or a copy of one. */
  roles: {
    'new-roles': perDay('identity', 500, 'new roles'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    JOB_ROLE_CREATED: 'A role was created as a draft.',
    JOB_ROLE_CHANGED: 'Fields of a role were changed.',
    JOB_ROLE_STAGES_CHANGED: 'The stages of a role were changed.',
    JOB_ROLE_APPROVAL_REQUESTED: 'The approval of a role was asked for.',
    JOB_ROLE_APPROVAL_WITHDRAWN: 'A role that awaited approval became a draft again.',
    JOB_ROLE_APPROVAL_DECLINED: 'A role was not approved and became a draft again.',
    JOB_ROLE_OPENED: 'A role was opened.',
    JOB_ROLE_HELD: 'A role was put on hold.',
    JOB_ROLE_CLOSED: 'A role was closed, by a person or because of its closing date.',
    JOB_ROLE_OPENING_FILLED: 'An opening of a role was filled.',
    JOB_ROLE_PERSON_ADDED: 'A user became the hiring manager or a recruiter of a role.',
    JOB_ROLE_PERSON_REMOVED: 'A user is no longer the hiring manager or a recruiter of a role.',
    HIRING_SETTINGS_CHANGED: 'The hiring settings of a company were changed.',
  },
  subjects: {
    JOB_ROLE: { description: 'A role of a company, by number.', inEvents: true },
  },
  facts: ['jobRole', 'jobRoleId', 'appointment'],
  fields: [...EDITED_FIELDS, 'copyOf', 'filled', 'needsApproval', 'rejectsOthers', 'stages', 'state'],
} as const satisfies AuditDeclaration;

/** Entries do not say whether a role was open, so only managers of all roles read them. */
const isReadBy = ({ actor, companyId, features }: Viewer) =>
  features.has(ROLES_FEATURE) && managesRoles(actor, companyId);

const reasons = {
  ROLE_MANAGERS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the company's admins and holders of the privilege 'manage OPEN ROLES' may do this.",
    action: 'Ask an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ROLE_TEAM_ONLY: {
    code: 'FORBIDDEN',
    meaning:
      'Only people that manage the role may do this: its hiring manager, its recruiters and role managers.',
    action: 'Ask the hiring manager of the role or an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ROLE_AWAITS_APPROVAL: {
    code: 'CONFLICT',
    meaning: 'The role awaits the approval of an admin, so that only admins may change it.',
    action: 'Wait for the decision, or withdraw the role first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ROLE_NOT_WAITING: {
    code: 'CONFLICT',
    meaning: 'The role does not await an approval.',
    action: 'Read the role again.',
    changeableBy: 'NOBODY',
  },
  ROLE_NOT_OPEN: {
    code: 'CONFLICT',
    meaning: 'The role is not open.',
    action: 'Open the role first.',
    changeableBy: 'NOBODY',
  },
  ROLE_FULL: {
    code: 'CONFLICT',
    meaning: 'All openings of the role are filled.',
    action: 'Raise the number of openings first.',
    changeableBy: 'NOBODY',
  },
  ROLE_CLOSING_DATE_PASSED: {
    code: 'CONFLICT',
    meaning: 'The closing date of the role has passed.',
    action: 'Choose a later closing date, or remove it.',
    changeableBy: 'NOBODY',
  },
  TOO_MANY_ROLES: {
    code: 'CONFLICT',
    meaning: 'A company has at most 5,000 roles that are not closed.',
    action: 'Close a role first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  STAGE_IN_USE: {
    code: 'CONFLICT',
    meaning: 'Applications are in the stage.',
    action: 'Move them to another stage first.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  APPOINTED_TO_ROLE: {
    description: 'The user became the hiring manager or a recruiter of a role.',
    text: msg('You now look after the role “{role}”.'),
    color: NOTICE_COLORS.good,
    path: '/page-roles',
  },
} as const satisfies NotificationKindDeclarations;

export const ROLES_CAPABILITY = {
  name: 'roles',
  feature: ROLES_FEATURE,
  privileges,
  limits,
  audit,
  /** The fields of roles that activity feeds show: never the salary. */
  activity: {
    kinds: {
      JOB_ROLES: {
        description: 'Roles were created, changed, opened, put on hold, filled or closed.',
        isReadBy,
      },
    },
    shown: {
      JOB_ROLE_CREATED: { kind: 'JOB_ROLES', values: ['title'] },
      JOB_ROLE_CHANGED: {
        kind: 'JOB_ROLES',
        values: ['title', 'openings', 'closesOn'],
        names: ['description', 'questions', 'location', 'country', 'skills', 'employmentType', 'workMode'],
        onlyWithFields: true,
      },
      JOB_ROLE_APPROVAL_REQUESTED: { kind: 'JOB_ROLES', values: ['title'] },
      JOB_ROLE_APPROVAL_DECLINED: { kind: 'JOB_ROLES', values: ['title'] },
      JOB_ROLE_OPENED: { kind: 'JOB_ROLES', values: ['title'] },
      JOB_ROLE_HELD: { kind: 'JOB_ROLES', values: ['title'] },
      JOB_ROLE_CLOSED: { kind: 'JOB_ROLES', values: ['title'] },
      JOB_ROLE_OPENING_FILLED: { kind: 'JOB_ROLES', values: ['title'] },
    },
  },
  reasons,
  notices,
  derivedNotices: {
    JOB_ROLE_PERSON_ADDED: ({ after }) => ({
      kind: 'APPOINTED_TO_ROLE',
      params: { role: String(after?.jobRole) },
    }),
  },
  events: {
    'role.created': { description: 'A role was created as a draft.', actions: ['JOB_ROLE_CREATED'] },
    'role.updated': {
      description: 'Fields, stages or the people of a role were changed.',
      actions: [
        'JOB_ROLE_CHANGED',
        'JOB_ROLE_STAGES_CHANGED',
        'JOB_ROLE_PERSON_ADDED',
        'JOB_ROLE_PERSON_REMOVED',
      ],
    },
    'role.approval_requested': {
      description: 'The approval of a role was asked for.',
      actions: ['JOB_ROLE_APPROVAL_REQUESTED'],
    },
    'role.approval_ended': {
      description: 'A role that awaited approval became a draft again.',
      actions: ['JOB_ROLE_APPROVAL_WITHDRAWN', 'JOB_ROLE_APPROVAL_DECLINED'],
    },
    'role.opened': { description: 'A role was opened.', actions: ['JOB_ROLE_OPENED'] },
    'role.held': { description: 'A role was put on hold.', actions: ['JOB_ROLE_HELD'] },
    'role.closed': {
      description: 'A role was closed, by a person or because of its closing date.',
      actions: ['JOB_ROLE_CLOSED'],
    },
    'role.opening_filled': {
      description: 'An opening of a role was filled.',
      actions: ['JOB_ROLE_OPENING_FILLED'],
    },
  },
  /** The operations on roles, on the roles of a company, and on who manages them. */
  permissions: {
    company: {
      createRole: (actor, { id }) => denialOfManaging(actor, id),
      updateHiringSettings: (actor, { id }) => denialOfSettings(actor, id),
    },
    user: {
      grantRoleManagement: (actor, { companyId }) => denialOfGrant(actor, MANAGE_ROLES, companyId),
    },
    jobRole: {
      updateRole: denialOfEdit,
      appointToRole: (actor, role) => denialOfManaging(actor, role.companyId),
      setRoleStages: denialOfEdit,
      openRole: (actor, role) => denialOfState(actor, role) ?? denialOfOpening(role, lastDay()),
      withdrawRole: (actor, role) => denialOfState(actor, role) ?? denialOfWithdrawal(role),
      holdRole: (actor, role) => denialOfState(actor, role) ?? denialOfHolding(role),
      closeRole: denialOfState,
      duplicateRole: (actor, role) => denialOfManaging(actor, role.companyId),
    },
  },
  /**
   * The roles that a person manages or has created. Never the salary: the person may no longer be allowed to see it.
   * Roles of a former company are listed without titles.
   */
  personalExport: [
    {
      name: 'openRoles',
      sql: `SELECT r.company_id, r.id AS role_id, ${ifOwn('r.company_id', 'r.title')}, 'hiring manager' AS appointment
      FROM job_roles r WHERE r.hiring_manager_id = $1
      UNION ALL
      SELECT r.company_id, r.id, ${ifOwn('r.company_id', 'r.title')}, 'recruiter'
      FROM job_role_recruiters m JOIN job_roles r ON r.id = m.role_id WHERE m.user_id = $1
      UNION ALL
      SELECT r.company_id, r.id, ${ifOwn('r.company_id', 'r.title')}, 'creator'
      FROM job_roles r WHERE r.creator_id = $1
      ORDER BY 2 DESC, 4`,
    },
  ],
  /** The roles of a company, with their people and stages. Only its admins export a company. */
  companyExport: [
    {
      name: 'openRole',
      sql: `SELECT id, team_id, hiring_manager_id,
        ARRAY(SELECT m.user_id FROM job_role_recruiters m WHERE m.role_id = r.id ORDER BY m.user_id) AS recruiter_ids,
        title, employment_type, work_mode, location, country, skills, openings, filled, salary_min, salary_max, salary_currency,
        salary_period, salary_shown, description, questions, knock_outs, cv_required, closes_on, state, opened_at, closed_at, created_at
      FROM job_roles r WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'openRoleStage',
      sql: `SELECT s.id, s.role_id, s.name, s.kind, s.position
      FROM job_role_stages s JOIN job_roles r ON r.id = s.role_id WHERE r.company_id = $1 AND s.id > $2::bigint`,
    },
    {
      name: 'hiringSettings',
      sql: `SELECT company_id AS id, needs_approval, stages FROM hiring_settings
      WHERE company_id = $1 AND company_id > $2::bigint`,
    },
  ],
} satisfies CapabilityOf<'roles'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    roles: {
      feature: typeof ROLES_FEATURE;
      privileges: typeof privileges;
      limits: typeof limits;
      audit: typeof audit;
      activityKinds: 'JOB_ROLES';
      reasons: typeof reasons;
      notices: typeof notices;
      permissionRecords: { jobRole: JobRole };
    };
  }
}
