import { Injectable } from '@nestjs/common';
import { Field, ObjectType } from '@nestjs/graphql';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { managesRoles } from '../../roles/role.policy.js';
import { isOn } from '../../roles/lists/role-sql.js';
import {
  Candidate,
  CANDIDATE_COLUMNS,
  CANDIDATE_EMAIL,
  CANDIDATE_NAME,
  CANDIDATE_TABLES,
} from '../candidate.entity.js';
import { CandidateMergesService } from './candidate-merges.service.js';
import { isOfPerson, personOf } from './people.js';

/** The maximum number of duplicates of a candidate that are suggested. */
export const MOST_DUPLICATES = 10;

export const DuplicateHint = enumOf(
  'DuplicateHint',
  'Why two candidates may be the same person. None of them is a proof.',
  {
    EMAIL: 'The same email address.',
    SIMILAR_EMAIL:
      'Email addresses that differ only in dots or in what follows a plus sign, or have the same first part if the name is the same.',
    PHONE: 'The same phone number, with or without the code of the country.',
    NAME: 'The same words in the name. Never the only hint.',
    ROLE: 'Applications for the same role.',
  },
);
export type DuplicateHint = keyof typeof DuplicateHint;

/** Another candidate who may be the same person. */
@ObjectType({ description: 'Another candidate that may be the same person.' })
export class CandidateDuplicate {
  @Field(() => Candidate, { description: 'The other candidate.' })
  candidate: Candidate;

  @Field(() => [DuplicateHint], { description: 'Why.' })
  hints: DuplicateHint[];
}

interface Row extends Candidate {
  hints: DuplicateHint[];
}

/**
 * Suggests candidates of a company that may be the same person, unless a manager has declared them different. It merges
 * nothing itself.
 */
@Injectable()
export class CandidateDuplicatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly merges: CandidateMergesService,
  ) {}

  /** Returns candidates that may be the same person, likeliest first, if the actor sees everything about them. */
  async of(actor: Actor, { id, companyId, erasedAt }: Candidate): Promise<CandidateDuplicate[]> {
    if (erasedAt !== null || (await this.merges.sightOf(actor, companyId, id)) !== 'all') return [];
    const rows = await this.database.rows<Row>(suggested(), [
      id,
      managesRoles(actor, companyId) ? null : (actor.user?.id ?? null),
      actor.user?.id ?? null,
    ]);
    return rows.map(({ hints, ...candidate }) => ({ candidate, hints }));
  }
}

/** The part of an address before the @, normalized for comparison. */
const localPart = (key: string) => `split_part(${key}, '@', 1)`;

const suggested = (): string => `
  WITH own AS (
    SELECT c.id, c.company_id, ${personOf('c')} AS person, lower(${CANDIDATE_EMAIL}) AS email,
      candidate_email_key(${CANDIDATE_EMAIL}) AS email_key, candidate_phone_key(c.phone) AS phone_key,
      candidate_name_key(${CANDIDATE_NAME}) AS name_key
    FROM candidates o JOIN candidates c ON ${isOfPerson('c', personOf('o'))} LEFT JOIN users cu ON cu.id = c.user_id
    WHERE o.id = $1),
  likely AS (
    SELECT c.id FROM own JOIN candidates c ON c.company_id = own.company_id
      AND candidate_email_key(c.email) = own.email_key AND c.email <> ''
    UNION SELECT c.id FROM own JOIN candidates c ON c.company_id = own.company_id
      AND candidate_phone_key(c.phone) = own.phone_key AND c.phone <> ''
    UNION SELECT c.id FROM own JOIN candidates c ON c.company_id = own.company_id
      AND candidate_name_key(c.name) = own.name_key AND c.name <> ''
    UNION SELECT c.id FROM own JOIN users u ON candidate_email_key(u.email) = own.email_key
      JOIN candidates c ON c.company_id = own.company_id AND c.user_id = u.id
    UNION SELECT c.id FROM own JOIN users u ON candidate_name_key(u.display_name) = own.name_key
      JOIN candidates c ON c.company_id = own.company_id AND c.user_id = u.id),
  compared AS (
    SELECT ${personOf('c')} AS person,
      bool_or(lower(${CANDIDATE_EMAIL}) = own.email AND own.email <> '') AS email,
      bool_or(candidate_email_key(${CANDIDATE_EMAIL}) = own.email_key) AS similar,
      bool_or(${localPart(`candidate_email_key(${CANDIDATE_EMAIL})`)} = ${localPart('own.email_key')}) AS local,
      bool_or(candidate_phone_key(c.phone) = own.phone_key) AS phone,
      bool_or(candidate_name_key(${CANDIDATE_NAME}) = own.name_key) AS name,
      bool_or(EXISTS (SELECT FROM applications x JOIN applications y ON y.role_id = x.role_id
        WHERE x.candidate_id = own.id AND y.candidate_id = c.id)) AS role
    FROM likely JOIN ${CANDIDATE_TABLES} ON c.id = likely.id CROSS JOIN own
    WHERE c.erased_at IS NULL AND ${personOf('c')} <> own.person GROUP BY 1)
  SELECT ${CANDIDATE_COLUMNS}, array_remove(ARRAY[
      CASE WHEN d.email THEN 'EMAIL' END,
      CASE WHEN NOT coalesce(d.email, false) AND (d.similar OR (d.name AND d.local)) THEN 'SIMILAR_EMAIL' END,
      CASE WHEN d.phone THEN 'PHONE' END, CASE WHEN d.name THEN 'NAME' END, CASE WHEN d.role THEN 'ROLE' END], NULL) AS hints
  FROM compared d JOIN candidates c ON c.id = d.person LEFT JOIN users cu ON cu.id = c.user_id
  WHERE (d.email OR d.similar OR d.phone OR (d.name AND (d.local OR d.role)))
    AND ($2::integer IS NULL OR NOT EXISTS (
      SELECT FROM candidates m JOIN applications a ON a.candidate_id = m.id JOIN job_roles r ON r.id = a.role_id
      WHERE ${isOfPerson('m', 'd.person')} AND ${isOn('$2')} IS NOT TRUE))
    AND NOT EXISTS (
      SELECT FROM candidates m JOIN applications a ON a.candidate_id = m.id
      WHERE ${isOfPerson('m', 'd.person')} AND ${isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' })})
    -- Not if a manager has said so.
    AND NOT EXISTS (SELECT FROM own JOIN candidates m ON ${isOfPerson('m', 'd.person')}
      JOIN candidate_distinctions x ON x.one_id = least(own.id, m.id) AND x.other_id = greatest(own.id, m.id))
    -- Never two accounts: they are two people.
    AND (SELECT count(DISTINCT m.user_id) FROM candidates m
      WHERE ${isOfPerson('m', 'd.person')} OR m.id IN (SELECT id FROM own)) <= 1
  ORDER BY d.email DESC NULLS LAST, d.similar DESC NULLS LAST, d.phone DESC NULLS LAST, c.id LIMIT ${MOST_DUPLICATES}`;
