import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ActorSource,
  type Standing,
  type StandingQuery,
  type StoredActor,
} from '../../../core/access/actor-source.js';
import { Company } from '../companies/company.entity.js';
import { isOpen } from '../companies/open-company.js';
import { isAlive, isUseDue } from '../../../core/identity/session-store.js';
import { entityReader, selectList } from '../../../platform/database/columns.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { candidacies } from './candidacies.js';
import { User, USER_COLUMNS } from './user.entity.js';

/** A row of `actorColumns`, including the columns of the user, and those of the company with a prefix. */
export interface ActorRow extends Pick<StoredActor, 'privileges' | 'initialPasswordAt'> {
  id: number | null;
  claimsAt: string | null;
  secondFactors: User['secondFactors'] | null;
  companyIsOpen: boolean | null;
  /** The role of each application of the user, or 0 for those that have ended. */
  candidacies: number[];
}

/** A row of the statements below. */
interface Row extends ActorRow, Pick<StoredActor, 'uid' | 'validAfter'> {
  session?: string;
  isUseDue?: boolean;
}

/** The select list for callers: the user `u` with the company `c`. Convert rows with `actorRecordOf`. */
export const actorColumns = (): string => `${USER_COLUMNS}, u.claims_at AS "claimsAt",
  u.initial_password_at AS "initialPasswordAt", u.second_factors AS "secondFactors",
  ARRAY(SELECT privilege_title FROM user_privileges WHERE user_id = u.id) AS privileges,
  ARRAY(SELECT CASE WHEN own.is_active THEN own.role_id ELSE 0 END FROM ${candidacies()} AS own
    WHERE own.user_id = u.id) AS candidacies,
  ${selectList(Company, 'c', 'company.')}, ${isOpen('c')} AS "companyIsOpen"`;

const columns = (): string => `${actorColumns()}, identity.firebase_id AS uid, s.valid_after AS "validAfter"`;

/** Joins the company of a user `u`. */
export const ACTOR_COMPANY = 'LEFT JOIN companies c ON c.id = u.company_id';

const JOINS = `LEFT JOIN users u USING (firebase_id)
  ${ACTOR_COMPANY}
  LEFT JOIN signed_out_identities s USING (firebase_id)`;

const STANDING = `SELECT CASE WHEN ${isOpen('c')} THEN c.id END AS "companyId", u.user_type AS "userType",
    u.suspended_at IS NOT NULL AS "isSuspended",
    ARRAY(SELECT privilege_title FROM user_privileges WHERE user_id = u.id) AS privileges,
    EXISTS (SELECT FROM signed_out_identities s
      WHERE s.firebase_id = $2 AND s.valid_after > to_timestamp($3)) AS "isSignedOut"
  FROM users u ${ACTOR_COMPANY} WHERE u.id = $1`;

const takeUser = entityReader(User);
const takeCompany = entityReader(Company, 'company.');

/** Loads callers: record, company, privileges, sign-outs and session in one statement. */
@Injectable()
class UserActorSource extends ActorSource {
  private readonly findByIdentity: (uid: string) => Promise<Row | null>;
  private readonly findBySession: (digest: string) => Promise<Row | null>;

  constructor(private readonly database: DatabaseService) {
    super();
    this.findByIdentity = database.batched<string, Row>(
      `SELECT ${columns()} FROM unnest($1::text[]) AS identity(firebase_id) ${JOINS}`,
      ({ uid }) => uid,
    );
    this.findBySession = database.batched<string, Row>(
      `SELECT identity.digest AS session, ${isUseDue('identity')} AS "isUseDue", ${columns()}
       FROM sessions identity ${JOINS}
       WHERE identity.digest = ANY($1::text[]) AND ${isAlive('identity')}`,
      ({ session }) => session!,
    );
  }

  override async byIdentity(uid: string): Promise<StoredActor> {
    return toStoredActor((await this.findByIdentity(uid))!);
  }

  override async bySession(digest: string): Promise<StoredActor | null> {
    const row = await this.findBySession(digest);
    return row && toStoredActor(row);
  }

  override async uidOf(userId: number): Promise<string | null> {
    const row = await this.database.row<{ uid: string }>(
      `SELECT firebase_id AS uid FROM users WHERE id = $1`,
      [userId],
    );
    return row?.uid ?? null;
  }

  override standing(
    manager: EntityManager,
    { userId, uid, authTime }: StandingQuery,
  ): Promise<Standing | null> {
    return queryRow<Standing>(manager, STANDING, [userId, uid, authTime]);
  }
}

function toStoredActor(row: Row): StoredActor {
  const { uid, initialPasswordAt, validAfter, isUseDue: isDue = false } = row;
  return { ...actorRecordOf(row), uid, initialPasswordAt, validAfter, isUseDue: isDue };
}

/** Converts a row to the record, company and privileges of a caller. */
export function actorRecordOf(row: ActorRow): Pick<StoredActor, 'user' | 'company' | 'privileges'> {
  const { id, privileges, claimsAt, initialPasswordAt, secondFactors, candidacies: roleIds } = row;
  const own = { candidacies: roleIds.filter((roleId) => roleId > 0), hasApplied: roleIds.length > 0 };
  const user = id === null ? null : takeUser(row);
  // All access ends when a company is closed, although a queue worker removes its people later.
  if (user && !row.companyIsOpen) user.companyId = null;
  return {
    user:
      user &&
      Object.assign(user, { claimsAt, initialPasswordAt, secondFactors: secondFactors ?? [], ...own }),
    company: row.companyIsOpen ? takeCompany(row) : null,
    privileges,
  };
}

/** Provides the loader of callers to `access/`. */
@Global()
@Module({ providers: [{ provide: ActorSource, useClass: UserActorSource }], exports: [ActorSource] })
export class ActorSourceModule {}
