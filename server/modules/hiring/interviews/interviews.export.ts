import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';
import { CANDIDACIES } from '../candidates/merging/people.js';
import { isHiddenFrom } from '../../directory/users/candidacies.js';

const HIDDEN = isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' }, `(${CANDIDACIES})`);

/** A person's own interviews, as the person knows them, and those that the person holds or has decided, without the names of applicants. */
export const INTERVIEWS_PERSONAL_EXPORT = [
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
] as const satisfies PersonalExportPart[];

/** The interviews of a company with their history. Only its admins export a company. */
export const INTERVIEWS_COMPANY_EXPORT = [
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
    // Admins shall not read what others think before they have rated an application that is being decided, or may be again.
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
] as const satisfies CompanyExportPart[];
