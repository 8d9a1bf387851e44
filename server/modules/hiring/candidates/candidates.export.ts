import {
  type CompanyExportSection,
  ifOwn,
  type PersonalExportSection,
} from '../../../core/personal-data/export-registry.js';
import { isHiddenFrom } from '../../directory/users/candidacies.js';
import { CANDIDACIES } from './merging/people.js';

const HIDDEN = isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' }, `(${CANDIDACIES})`);

/**
 * A person's own applications, with the data that they sent and the state, and the person's actions on applications of
 * others, without identifying these.
 */
export const CANDIDATES_PERSONAL_EXPORT = [
  {
    name: 'applications',
    sql: `SELECT a.id AS application_id, o.title AS company, r.title AS role,
        CASE WHEN a.state = 'REJECTED' AND a.moved_at > now() - interval '30 seconds' THEN 'ACTIVE' ELSE a.state END AS state,
        a.answers, a.cover_note, c.phone, f.name AS file,
        ARRAY(SELECT d.name FROM candidate_files d WHERE d.application_id = a.id ORDER BY d.id) AS documents, a.applied_at, c.retain_until
      FROM candidates c JOIN applications a ON a.candidate_id = c.id JOIN job_roles r ON r.id = a.role_id
      JOIN companies o ON o.id = r.company_id LEFT JOIN candidate_files f ON f.id = a.file_id
      WHERE c.user_id = $1 OR (lower(c.email) = lower($3) AND c.email <> '') ORDER BY a.id DESC`,
  },
  {
    name: 'candidacies',
    sql: `SELECT o.title AS company, c.name, c.email, c.phone, c.source, c.consented_at, c.informed_at, c.retain_until, c.erased_at, c.created_at
      FROM candidates c JOIN companies o ON o.id = c.company_id
      WHERE c.user_id = $1 OR (lower(c.email) = lower($3) AND c.email <> '') ORDER BY c.id DESC`,
  },
  {
    name: 'referrals',
    sql: `SELECT c.company_id, c.source, c.created_at FROM candidates c WHERE c.referrer_id = $1 ORDER BY c.id DESC`,
  },
  {
    name: 'applicationNotes',
    sql: `SELECT c.company_id, n.application_id, ${ifOwn('c.company_id', 'n.text')}, n.created_at
      FROM application_notes n JOIN applications a ON a.id = n.application_id
      JOIN candidates c ON c.id = a.candidate_id WHERE n.author_id = $1 ORDER BY n.id DESC`,
  },
  {
    name: 'applicationMentions',
    sql: `SELECT c.company_id, n.application_id, n.created_at
      FROM application_note_mentions m JOIN application_notes n ON n.id = m.note_id
      JOIN applications a ON a.id = n.application_id JOIN candidates c ON c.id = a.candidate_id
      WHERE m.user_id = $1 ORDER BY n.id DESC`,
  },
  {
    name: 'applicationDecisions',
    sql: `SELECT c.company_id, e.application_id, e.kind, e.at
      FROM application_events e JOIN applications a ON a.id = e.application_id
      JOIN candidates c ON c.id = a.candidate_id WHERE e.actor_id = $1 ORDER BY e.id DESC`,
  },
  {
    name: 'candidateMerges',
    sql: `SELECT g.company_id, g.merged_at, g.undone_at FROM candidate_merges g WHERE g.actor_id = $1 ORDER BY g.id DESC`,
  },
  {
    name: 'candidateDistinctions',
    sql: `SELECT x.company_id, x.at FROM candidate_distinctions x WHERE x.actor_id = $1 ORDER BY x.id DESC`,
  },
] as const satisfies PersonalExportSection[];

/** The candidates of a company with their applications, history and notes. Only its admins export a company. */
export const CANDIDATES_COMPANY_EXPORT = [
  {
    name: 'candidate',
    sql: `SELECT c.id, c.user_id, CASE WHEN u.id IS NULL THEN c.name ELSE u.display_name END AS name,
        CASE WHEN u.id IS NULL THEN c.email ELSE u.email END AS email, c.phone, c.source, c.person_id, c.referrer_id, c.consented_at, c.informed_at,
        c.retain_until, c.erased_at, c.created_at
      FROM candidates c LEFT JOIN users u ON u.id = c.user_id WHERE c.company_id = $1 AND c.id > $2::bigint
        AND NOT EXISTS (SELECT FROM applications a WHERE a.candidate_id = c.id
          AND ${HIDDEN})`,
  },
  {
    name: 'candidatePrivacy',
    sql: `SELECT p.company_id AS id, p.retention_days, p.notice FROM candidate_privacy p
      WHERE p.company_id = $1 AND p.company_id > $2::bigint`,
  },
  {
    name: 'candidateFile',
    sql: `SELECT f.id, f.candidate_id, f.application_id, f.name, f.type, f.size, f.created_at
      FROM candidate_files f JOIN candidates c ON c.id = f.candidate_id
      WHERE c.company_id = $1 AND f.id > $2::bigint AND NOT EXISTS (
        SELECT FROM applications a WHERE (a.file_id = f.id OR a.id = f.application_id)
          AND ${HIDDEN})`,
  },
  {
    name: 'application',
    sql: `SELECT a.id, a.role_id, a.candidate_id, a.stage_id, a.state, a.source, a.file_id, a.answers, a.knock_outs, a.cover_note,
        a.reject_reason, a.applied_at, a.moved_at
      FROM applications a JOIN candidates c ON c.id = a.candidate_id
      WHERE c.company_id = $1 AND a.id > $2::bigint
        AND NOT ${HIDDEN}`,
  },
  {
    name: 'applicationEvent',
    sql: `SELECT e.id, e.application_id, e.kind, e.from_stage, e.to_stage, e.actor_id, e.at
      FROM application_events e JOIN applications a ON a.id = e.application_id
      JOIN candidates c ON c.id = a.candidate_id WHERE c.company_id = $1 AND e.id > $2::bigint
        AND NOT ${HIDDEN}`,
  },
  {
    name: 'applicationNote',
    sql: `SELECT n.id, n.application_id, n.author_id, n.text,
        ARRAY(SELECT m.user_id FROM application_note_mentions m WHERE m.note_id = n.id ORDER BY m.place) AS mentioned_ids,
        n.created_at
      FROM application_notes n JOIN applications a ON a.id = n.application_id
      JOIN candidates c ON c.id = a.candidate_id WHERE c.company_id = $1 AND n.id > $2::bigint
        AND NOT ${HIDDEN}`,
  },
  {
    name: 'candidateMerge',
    sql: `SELECT g.id, g.kept_id, g.merged_id, g.member_ids, g.actor_id, g.merged_at, g.undone_at FROM candidate_merges g
      WHERE g.company_id = $1 AND g.id > $2::bigint`,
  },
  {
    name: 'candidateDistinction',
    sql: `SELECT x.id, x.one_id, x.other_id, x.actor_id, x.at FROM candidate_distinctions x
      WHERE x.company_id = $1 AND x.id > $2::bigint`,
  },
] as const satisfies CompanyExportSection[];
