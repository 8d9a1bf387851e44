import { Injectable } from '@nestjs/common';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { SecurityLog } from '../../../../core/security-log/security-log.js';
import type { User } from '../user.entity.js';
import { PHOTO_URL, photoUrl } from '../photos/photo-url.js';
import { canSeeUser } from '../user.policy.js';

/** A person as seen by other company members: only the name and the job title. */
@ObjectType({
  description:
    'A person as other members of the company see them in teams, actions and activity. Never contains an email.',
})
export class Colleague {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @Field({ description: 'The name that others see.' })
  displayName: string;

  @Field({ description: 'First name.' })
  firstName: string;

  @Field({ description: 'Last name.' })
  lastName: string;

  @Field(() => String, { nullable: true, description: 'What the person does in the company.' })
  jobTitle: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The identity provider's id of the account, for a link to the person. Null unless the caller may see the user.",
  })
  firebaseId: string | null;

  @Field(() => String, { nullable: true, description: PHOTO_URL })
  photoUrl: string | null;
}

/** The columns of `users u` for a colleague. */
export const COLLEAGUE_COLUMNS = `u.id, u.display_name AS "displayName", u.first_name AS "firstName",
  u.last_name AS "lastName", u.job_title AS "jobTitle", u.firebase_id AS "firebaseId", u.company_id AS "companyId",
  u.is_discoverable AS "isDiscoverable", u.photo_hash AS "photoHash"`;

/** A row of COLLEAGUE_COLUMNS. */
export type ColleagueRow = Pick<
  User,
  'id' | 'displayName' | 'firstName' | 'lastName' | 'companyId' | 'isDiscoverable' | 'photoHash'
> & { jobTitle: string | null; firebaseId: string };

/** Returns the visible fields of a person. Job titles are for members of the person's company and MASTER CONTROL. */
export function colleagueOf(actor: Actor, row: ColleagueRow): Colleague {
  const { id, displayName, firstName, lastName } = row;
  const isVisible = canSeeUser(actor, row);
  const isColleague = isVisible || (row.companyId !== null && row.companyId === actor.user?.companyId);
  return {
    id,
    displayName,
    firstName,
    lastName,
    jobTitle: isColleague ? row.jobTitle : null,
    firebaseId: isVisible ? row.firebaseId : null,
    photoUrl: photoUrl(actor, row),
  };
}

/** Loads the people in teams, actions and activity. */
@Injectable()
export class ColleaguesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Returns a person, or null if they were deleted, with one statement per request. The caller must have checked that
   * the actor may see the record that refers to the person.
   */
  find(actor: Actor, id: number): Promise<Colleague | null> {
    return loaderFor(actor, 'colleagues', (ids) => this.findMany(actor, ids)).load(id);
  }

  /** The same for many, in the order of the ids. */
  async findMany(actor: Actor, ids: readonly number[]): Promise<(Colleague | null)[]> {
    const rows = await this.database.rows<ColleagueRow>(
      `SELECT ${COLLEAGUE_COLUMNS} FROM users u WHERE u.id = ANY($1)`,
      [ids],
    );
    const companies = new Set(rows.flatMap(({ companyId }) => companyId ?? []));
    for (const companyId of companies) this.securityLog.readStaff(actor, companyId);
    const byId = new Map(rows.map((row) => [row.id, colleagueOf(actor, row)]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}
