import { queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { type Language, languageOf } from '../../../../platform/mail/languages.js';

/** The person of an application as the recipient of an email. */
export interface Applicant {
  applicationId: number;
  userId: number | null;
  name: string;
  email: string;
  language: Language;
  companyId: number;
  company: string;
  role: string;
  /** Whether emails reach the person. */
  canReceive: boolean;
  /** Whether the person has confirmed the address. Others get no text of other people by email. */
  isConfirmed: boolean;
  /** Whether the person has applied, or was told that others have added it. */
  isInformed: boolean;
}

/** Returns the applicant. Null if the application does not exist or its data was erased. */
export const applicantOf = async (source: SqlSource, id: number): Promise<Applicant | null> =>
  (await applicantsOf(source, [id]))[0] ?? null;

/** Returns the applicants of applications, in the same order, without those whose data was erased. */
export async function applicantsOf(source: SqlSource, ids: readonly number[]): Promise<Applicant[]> {
  const rows = await queryRows<Omit<Applicant, 'language'> & { language: string | null }>(
    source,
    `SELECT a.id AS "applicationId", c.user_id AS "userId", coalesce(u.display_name, c.name) AS name,
       coalesce(u.email, c.email) AS email, coalesce(u.language, a.language) AS language,
       c.company_id AS "companyId", o.title AS company, r.title AS role,
       coalesce(u.email, c.email) <> '' AND coalesce(u.account_confirmed, true) AND u.suspended_at IS NULL AS "canReceive",
       u.id IS NOT NULL OR coalesce(c.consented_at, c.confirmed_at) IS NOT NULL AS "isConfirmed",
       u.id IS NOT NULL OR coalesce(c.consented_at, c.informed_at) IS NOT NULL AS "isInformed"
     FROM applications a JOIN candidates c ON c.id = a.candidate_id LEFT JOIN users u ON u.id = c.user_id
     JOIN job_roles r ON r.id = a.role_id JOIN companies o ON o.id = r.company_id
     WHERE a.id = ANY($1) AND c.erased_at IS NULL ORDER BY a.id`,
    [ids],
  );
  return rows.map((row) => ({ ...row, language: languageOf(row.language) }));
}
