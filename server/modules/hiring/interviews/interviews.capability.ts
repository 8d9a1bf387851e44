import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { isHiddenFrom } from '../../directory/users/candidacies.js';
import type { Application } from '../candidates/applications/application.entity.js';
import { denialOfDeciding, denialOfMoving } from '../candidates/applications/application.policy.js';
import { CANDIDACIES, hiddenApplications } from '../candidates/merging/people.js';
import type { RuledRole } from '../roles/role.policy.js';
import type { Interview } from './interview.entity.js';
import { denialOfChanging, denialOfOutcome, denialOfRestoring } from './interview.policy.js';
import { INTERVIEWS_EMAILS } from './interviews.mail.js';

const limits = {
  /** Changes of interviews, which send emails and notices. */
  interviews: {
    'interviews-hour': perHour('identity', 100, 'interviews'),
    'interviews-day': perDay('identity', 300, 'interviews'),
  },
} satisfies PurposeBudgets;

/** The audit actions of interviews. Entries name neither candidates nor interviewers. */
const audit = {
  actions: {
    INTERVIEW_PLANNED: 'An interview with an applicant was planned.',
    INTERVIEW_CHANGED: 'The time, place or people of an interview were changed.',
    INTERVIEW_CANCELLED: 'An interview was cancelled.',
    INTERVIEW_RESTORED: 'A cancelled interview was planned again.',
    INTERVIEW_OUTCOME_RECORDED: 'The outcome of an interview was recorded.',
    SCORECARD_SUBMITTED: 'Somebody rated an applicant. The entry does not say how.',
    SCORECARD_CORRECTED: 'Somebody corrected a submitted rating of an applicant. The entry does not say how.',
    SCORECARD_WAIVED:
      'A manager of a role stated not to rate an applicant, and so reads the ratings of others.',
    ROLE_CRITERIA_CHANGED: 'What the applicants for a role are rated by was changed.',
  },
  subjects: {
    SCORECARDS: {
      description: 'The scorecards of an application, by the number of the application.',
      inEvents: true,
      hiddenFrom: hiddenApplications,
    },
  },
  facts: ['criteria'],
} as const satisfies AuditDeclaration;

const reasons = {
  INTERVIEW_NOT_PLANNED: {
    code: 'CONFLICT',
    meaning: 'The interview was cancelled, or its outcome is recorded.',
    action: 'Read the interview again. Plan a new one if needed.',
    changeableBy: 'NOBODY',
  },
  INTERVIEW_NOT_CANCELLED: {
    code: 'CONFLICT',
    meaning: 'The interview is not cancelled.',
    action: 'Read the interview again.',
    changeableBy: 'NOBODY',
  },
  INTERVIEW_IN_THE_PAST: {
    code: 'CONFLICT',
    meaning: 'The start of the interview has passed.',
    action: 'Plan a new interview.',
    changeableBy: 'NOBODY',
  },
  INTERVIEW_NOT_STARTED: {
    code: 'CONFLICT',
    meaning: 'The interview has not started yet.',
    action: 'Record the outcome afterwards, or cancel the interview.',
    changeableBy: 'NOBODY',
  },
  INTERVIEWS_OWN_APPLICATION: {
    code: 'CONFLICT',
    meaning: 'Nobody interviews or rates themselves.',
    action: 'Choose somebody else.',
    changeableBy: 'NOBODY',
  },
  TOO_MANY_INTERVIEWS: {
    code: 'CONFLICT',
    meaning: 'An application has at most 30 interviews.',
    action: 'Change one of the planned interviews instead.',
    changeableBy: 'NOBODY',
  },
  SCORECARD_WAIVED: {
    code: 'CONFLICT',
    meaning: 'The caller has stated not to rate the application, and has read what others think.',
    action: 'Leave the rating to others.',
    changeableBy: 'NOBODY',
  },
  SCORECARD_EXPECTED: {
    code: 'CONFLICT',
    meaning: 'The caller holds an interview of the application, and so is asked to rate it.',
    action: 'Submit a scorecard to read those of others.',
    changeableBy: 'SELF',
  },
  SCORECARD_SUBMITTED: {
    code: 'CONFLICT',
    meaning: 'The caller has rated the application.',
    action: 'Read the scorecards.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

/**
 * The notifications of this module. Those for interviewers do not name candidates, because notifications are not erased
 * with a candidate.
 */
const notices = {
  INTERVIEW_APPOINTED: {
    description: 'The user interviews an applicant.',
    text: msg('You hold an interview: {interview}.'),
    color: NOTICE_COLORS.good,
    path: null,
    readers: 'members',
  },
  INTERVIEW_CHANGED: {
    description: 'The time or place of an interview that the user holds was changed.',
    text: msg('An interview that you hold was changed: {interview}.'),
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
  INTERVIEW_CANCELLED: {
    description: 'An interview that the user holds was cancelled, or somebody else holds it.',
    text: msg('You no longer hold this interview: {interview}.'),
    color: NOTICE_COLORS.bad,
    path: null,
    readers: 'members',
  },
  INTERVIEW_NEWS: {
    description: 'An interview with the user was planned, changed or cancelled.',
    text: msg('{company} has news about your interview for “{role}”.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-my-applications',
    hasOwnEmail: true,
  },
} as const satisfies NotificationKindDeclarations;

const now = () => new Date().toISOString();

const HIDDEN = isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' }, `(${CANDIDACIES})`);

const declared = { limits, audit, reasons, notices };

export const INTERVIEWS_CAPABILITY = {
  name: 'interviews',
  ...declared,
  emails: INTERVIEWS_EMAILS,
  events: {
    'interview.planned': {
      description: 'An interview with an applicant was planned, or planned again.',
      actions: ['INTERVIEW_PLANNED', 'INTERVIEW_RESTORED'],
    },
    'interview.updated': {
      description: 'The time, place or people of an interview were changed.',
      actions: ['INTERVIEW_CHANGED'],
    },
    'interview.cancelled': { description: 'An interview was cancelled.', actions: ['INTERVIEW_CANCELLED'] },
    'interview.completed': {
      description: 'The outcome of an interview was recorded.',
      actions: ['INTERVIEW_OUTCOME_RECORDED'],
    },
  },
  /** The operations on interviews. Managers of the role may perform all that the state allows. */
  permissions: {
    application: {
      planInterview: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfMoving(one),
    },
    interview: {
      updateInterview: (actor, one) =>
        denialOfDeciding(actor, one.role) ?? denialOfMoving(one.application) ?? denialOfChanging(one),
      cancelInterview: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfChanging(one),
      restoreInterview: (actor, one) =>
        denialOfDeciding(actor, one.role) ?? denialOfMoving(one.application) ?? denialOfRestoring(one, now()),
      recordInterviewOutcome: (actor, one) =>
        denialOfDeciding(actor, one.role) ?? denialOfOutcome(one, now()),
    },
  },
  /**
   * A person's own interviews as an applicant, and those that the person holds or has decided, without the names of
   * applicants.
   */
  personalExport: [
    {
      name: 'interviews',
      sql: `SELECT o.title AS company, r.title AS role, i.state, i.starts_at, i.minutes, i.time_zone, i.place
      FROM candidates c JOIN applications a ON a.candidate_id = c.id JOIN interviews i ON i.application_id = a.id
      JOIN job_roles r ON r.id = a.role_id JOIN companies o ON o.id = r.company_id
      WHERE c.user_id = $1 OR lower(c.email) = lower($3) ORDER BY i.id DESC`,
    },
    {
      name: 'interviewsHeld',
      sql: `SELECT r.company_id, i.application_id, i.state, i.starts_at, i.minutes, i.time_zone
      FROM interview_interviewers p JOIN interviews i ON i.id = p.interview_id
      JOIN applications a ON a.id = i.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE p.user_id = $1 ORDER BY i.id DESC`,
    },
    {
      name: 'scorecards',
      sql: `SELECT r.company_id, s.application_id, ${ifOwn('r.company_id', 's.ratings', 's.recommendation', 's.text')}, s.submitted_at
      FROM scorecards s JOIN applications a ON a.id = s.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE s.author_id = $1 ORDER BY s.id DESC`,
    },
    {
      name: 'scorecardWaivers',
      sql: `SELECT r.company_id, w.application_id, w.at
      FROM scorecard_waivers w JOIN applications a ON a.id = w.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE w.user_id = $1 ORDER BY w.at DESC`,
    },
    {
      name: 'interviewDecisions',
      sql: `SELECT r.company_id, i.application_id, e.kind, e.at
      FROM interview_events e JOIN interviews i ON i.id = e.interview_id
      JOIN applications a ON a.id = i.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE e.actor_id = $1 ORDER BY e.id DESC`,
    },
  ],
  /** The interviews of a company with their history. Only its admins export a company. */
  companyExport: [
    {
      name: 'interview',
      sql: `SELECT i.id, i.application_id, i.state, i.starts_at, i.minutes, i.time_zone, i.place, i.outcome, i.created_at,
        ARRAY(SELECT p.user_id FROM interview_interviewers p WHERE p.interview_id = i.id ORDER BY 1) AS interviewer_ids
      FROM interviews i JOIN applications a ON a.id = i.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE r.company_id = $1 AND i.id > $2::bigint
        AND NOT ${HIDDEN}`,
    },
    {
      name: 'interviewEvent',
      sql: `SELECT e.id, e.interview_id, e.kind, e.starts_at, e.minutes, e.time_zone, e.place, e.outcome, e.actor_id, e.at
      FROM interview_events e JOIN interviews i ON i.id = e.interview_id
      JOIN applications a ON a.id = i.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE r.company_id = $1 AND e.id > $2::bigint
        AND NOT ${HIDDEN}`,
    },
    {
      name: 'scorecard',
      // Admins may not read the ratings of others before rating an application themselves while it is undecided, or may
      // be again.
      sql: `SELECT s.id, s.application_id, s.author_id, s.ratings, s.recommendation, s.text, s.submitted_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('ratings', v.ratings, 'recommendation', v.recommendation,
           'text', v.text, 'at', v.at) ORDER BY v.id), '[]')
         FROM scorecard_revisions v WHERE v.scorecard_id = s.id) AS revisions
      FROM scorecards s JOIN applications a ON a.id = s.application_id JOIN job_roles r ON r.id = a.role_id
      WHERE r.company_id = $1 AND s.id > $2::bigint AND s.submitted_at IS NOT NULL
        AND NOT ${HIDDEN}
        AND (a.state IN ('HIRED', 'WITHDRAWN') OR (a.state = 'REJECTED' AND r.state IN ('CLOSED', 'FILLED')))`,
    },
    {
      name: 'openRoleCriteria',
      sql: `SELECT c.role_id AS id, c.criteria FROM role_criteria c JOIN job_roles r ON r.id = c.role_id
      WHERE r.company_id = $1 AND c.role_id > $2::bigint`,
    },
  ],
} satisfies CapabilityOf<'interviews'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    interviews: typeof declared & {
      emails: typeof INTERVIEWS_EMAILS;
      permissionRecords: { interview: Interview & { application: Application; role: RuledRole } };
    };
  }
}
