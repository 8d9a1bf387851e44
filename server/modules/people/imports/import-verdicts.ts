import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { type InviteResult, InviteVerdict } from '../invitations/invitation.model.js';
import type { InviteUserInput } from '../invitations/invitations.input.js';
import { adapted } from '../../directory/users/profile/adapted-values.js';
import { TAKEN } from '../../directory/users/profile/external-ids.js';
import { PROFILE_NAMES } from '../../directory/users/profile/profile-fields.js';
import { UserType } from '../../directory/users/user.entity.js';
import { queryRows } from '../../../platform/database/statement.js';
import { ImportedProfile, type ImportRowInput } from './imports.input.js';
import { firstBroken } from '../../../platform/validation/validation.js';
import { type NewRow, RowVerdict } from './job.model.js';
import { because } from './row-reasons.js';

/** The words for admins in the client's languages and in directories. Any other word is validated unchanged. */
const ADMIN =
  /^(admin|administrator|administrador|administradora|administrateur|administratrice|مسؤول|مدير)$/iu;
const EMPLOYEE =
  /^(employee|member|user|mitarbeiter|mitarbeiterin|angestellte|empleado|empleada|employé|employée|salarié|salariée|موظف|موظفة)$/iu;

const MEMBER: InviteResult = {
  verdict: InviteVerdict.ALREADY_MEMBER,
  email: '',
  field: null,
  message: null,
  invitationId: null,
};

/** Returns a row as the invitation of a new person. */
export const invitationOf = ({
  email,
  userType,
  firstName,
  lastName,
  externalId,
}: ImportRowInput): InviteUserInput => ({
  email: email ?? '',
  userType: typeOf(userType) as UserType,
  firstName,
  lastName,
  externalId,
});

/** Returns the role that a cell stands for, or the cell itself if it is unknown. An empty cell means an employee. */
export function typeOf(cell: string | undefined): string {
  if (!cell || EMPLOYEE.test(cell)) return UserType.EMPLOYEE;
  return ADMIN.test(cell) ? UserType.ADMIN : cell;
}

/** Returns a row as the changes of a member's profile. */
export const profileOf = (row: ImportRowInput): ImportedProfile =>
  plainToInstance(ImportedProfile, {
    ...adapted(row),
    email: undefined,
    userType: undefined,
    cells: undefined,
  });

/** Returns the import's verdict for a row, based on the result of inviting the person. */
export function verdictOf(
  row: ImportRowInput,
  number: number,
  { verdict, field, message, reason }: InviteResult,
): NewRow {
  const base = {
    number,
    userId: null,
    label: row.email ?? '',
    input: row,
    field: null,
    message: null,
    reason: null,
  };
  switch (verdict) {
    case InviteVerdict.INVITED:
      return { ...base, verdict: RowVerdict.NEW };
    case InviteVerdict.INVALID:
      return reason === 'REPEATED'
        ? { ...base, verdict: RowVerdict.DUPLICATE }
        : { ...base, verdict: RowVerdict.INVALID, field, message, reason: reason ?? null };
    case InviteVerdict.ALREADY_INVITED:
      return { ...base, verdict: RowVerdict.UNCHANGED, ...because('ALREADY_INVITED') };
    case InviteVerdict.OTHER_COMPANY:
      return { ...base, verdict: RowVerdict.EXCLUDED, ...because('MEMBER_OF_ANOTHER_COMPANY') };
    case InviteVerdict.ALREADY_MEMBER: {
      const [error] = validateSync(profileOf(row), { stopAtFirstError: true });
      if (!error) return { ...base, verdict: RowVerdict.EXISTING };
      return { ...base, verdict: RowVerdict.INVALID, ...firstBroken(error) };
    }
  }
}

/** Whether a row has cells of the profile. */
export const hasProfile = (row: ImportRowInput): boolean =>
  PROFILE_NAMES.some((name) => row[name] !== undefined);

/** Returns the verdicts of an import by somebody who may neither invite people nor change profiles. */
export function judgeMembers(rows: ImportRowInput[], from: number): NewRow[] {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const base = verdictOf(row, from + index, MEMBER);
    const email = base.label.toLowerCase();
    if (email && seen.has(email)) return { ...base, verdict: RowVerdict.DUPLICATE };
    seen.add(email);
    return hasProfile(row)
      ? { ...base, verdict: RowVerdict.EXCLUDED, field: null, ...because('PROFILES_REFUSED') }
      : base;
  });
}

/** Refuses rows of people who are no members. */
export const onlyMembers = (row: NewRow): NewRow =>
  row.userId === null && row.verdict === RowVerdict.EXISTING
    ? { ...row, verdict: RowVerdict.EXCLUDED, ...because('MEMBERS_ONLY') }
    : row;

/** The identifying values of a row's person. */
const keyOf = ({ number, label, input }: NewRow) => {
  const { externalId }: ImportRowInput = input;
  return { number, label, externalId };
};

/** Marks rows whose email occurs in an earlier row of the job, and links rows of members to their records. */
export async function compareWithStored(
  manager: EntityManager,
  jobId: number,
  companyId: number,
  rows: NewRow[],
): Promise<NewRow[]> {
  const known = await queryRows<{
    number: number;
    userId: number | null;
    isRepeated: boolean;
    isTaken: boolean;
  }>(
    manager,
    `SELECT n.number, u.id AS "userId", EXISTS (
         SELECT FROM job_rows r WHERE r.job_id = $1 AND r.number < $4 AND lower(r.label) = lower(n.label)
       ) AS "isRepeated", EXISTS (
         SELECT FROM users h WHERE h.company_id = $2 AND h.external_id = n."externalId" AND h.id <> u.id
       ) AS "isTaken"
     FROM jsonb_to_recordset($3) AS n(number integer, label text, "externalId" text)
     LEFT JOIN users u ON lower(u.email) = lower(n.label COLLATE "und-x-icu") AND u.company_id = $2`,
    [jobId, companyId, JSON.stringify(rows.map(keyOf)), rows[0].number],
  );
  const facts = new Map(known.map((fact) => [fact.number, fact]));
  return rows.map((row) => {
    const { userId, isRepeated, isTaken } = facts.get(row.number)!;
    const isValid = row.verdict !== RowVerdict.INVALID;
    if (isRepeated && isValid) {
      return { ...row, userId, verdict: RowVerdict.DUPLICATE, reason: null, message: null };
    }
    return isTaken && row.verdict === RowVerdict.EXISTING
      ? { ...row, userId, verdict: RowVerdict.INVALID, ...TAKEN }
      : { ...row, userId };
  });
}
