import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';
import { CANDIDACIES } from '../candidates/merging/people.js';
import { isHiddenFrom } from '../../directory/users/candidacies.js';

const HIDDEN = isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' }, `(${CANDIDACIES})`);

/** The emails that companies have sent to a person about its applications, and those that the person has written to applicants. */
export const APPLICANT_EMAILS_PERSONAL_EXPORT = [
  {
    name: 'applicationEmails',
    sql: `SELECT o.title AS company, r.title AS role, e.subject, e.text, e.ended_at AS sent_at
      FROM applicant_emails e JOIN applications a ON a.id = e.application_id
      JOIN candidates c ON c.id = a.candidate_id JOIN job_roles r ON r.id = a.role_id
      JOIN companies o ON o.id = r.company_id
      WHERE e.state = 'SENT' AND (c.user_id = $1 OR lower(c.email) = lower($3)) ORDER BY e.id DESC`,
  },
  {
    name: 'applicantEmailsWritten',
    sql: `SELECT e.company_id, e.application_id, ${ifOwn('e.company_id', 'e.subject', 'e.text')}, e.state, e.created_at
      FROM applicant_emails e WHERE e.sender_id = $1 ORDER BY e.id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** The email templates of a company, and the emails that it has written to applicants. Only its admins export a company. */
export const APPLICANT_EMAILS_COMPANY_EXPORT = [
  {
    name: 'applicantEmailTemplate',
    sql: `SELECT t.id, t.built_in, t.name, t.texts, t.version
      FROM applicant_email_templates t WHERE t.company_id = $1 AND t.id > $2::bigint`,
  },
  {
    name: 'applicantEmail',
    sql: `SELECT e.id, e.application_id, e.sender_id, e.language, e.subject, e.text, e.state, e.created_at, e.ended_at
      FROM applicant_emails e WHERE e.company_id = $1 AND e.id > $2::bigint
        AND NOT EXISTS (SELECT FROM applications a WHERE a.id = e.application_id AND ${HIDDEN})`,
  },
] as const satisfies CompanyExportPart[];
