import { Injectable } from '@nestjs/common';
import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import { loaderFor, rowOfEach } from '../../../platform/database/loaders.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ATTENDANCE_FEATURE } from './employment.capability.js';
import { type Employment, EMPLOYMENT_COLUMNS } from './employment.entity.js';
import type { EmployedPeopleArgs } from './employment.input.js';
import { denialOfEmployments } from './employment.policy.js';

/** A person of a company with its employment. */
@ObjectType({ description: 'A person of a company with its employment.' })
export class EmployedUser {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @HideField()
  companyId: number;

  @HideField()
  firstName: string;
}

/** A page of people with their employment. */
export const EmployedUserConnection = connectionOf('EmployedUser', EmployedUser);

const FIRST_NAME = 'FIRST_NAME';
const BY_NAME = { field: FIRST_NAME, direction: OrderDirection.ASC } as const;

/** Lists the people of a company with their employment, for those who look after it. */
@Injectable()
export class EmployedPeopleService {
  constructor(
    private readonly database: DatabaseService,
    private readonly features: FeatureGateService,
  ) {}

  /** Returns a page of the people of a company, sorted by first name. */
  async page(actor: Actor, companyId: number, args: EmployedPeopleArgs): Promise<Page<EmployedUser>> {
    checkCanSeeCompany(actor, companyId);
    await this.features.check(companyId, ATTENDANCE_FEATURE);
    enforce(denialOfEmployments(actor, companyId));
    const missing = `NOT EXISTS (SELECT FROM employments e WHERE e.user_id = u.id AND e.company_id = u.company_id)`;
    return pageOf<EmployedUser, EmployedUser, typeof FIRST_NAME>(
      this.database,
      { ...args, orderBy: BY_NAME },
      {
        name: `employed:${companyId}${args.isMissing ? ':missing' : ''}`,
        columns: `u.id, u.company_id AS "companyId", u.first_name AS "firstName"`,
        from: 'users u',
        id: 'u.id',
        sort: { [FIRST_NAME]: { column: 'u.first_name', type: 'text', of: ({ firstName }) => firstName } },
        owner: { id: companyId, actor },
        partition: 'u.company_id',
        own: () => (args.isMissing ? [missing] : []),
        narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
        isLarge: true,
        toNode: (row) => row,
      },
    );
  }

  /** Returns the last employment of a person in a company. One statement for all that a request asks for. */
  lastOf(actor: Actor, { id, companyId }: EmployedUser): Promise<Employment | null> {
    return loaderFor<Employment | null>(actor, `last-employments:${companyId}`, async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<Employment>(
          `SELECT DISTINCT ON (e.user_id) ${EMPLOYMENT_COLUMNS} FROM employments e
           WHERE e.user_id = ANY($1) AND e.company_id = $2 ORDER BY e.user_id, e.started_on DESC`,
          [ids, companyId],
        ),
        (row) => row.userId,
      ),
    ).load(id);
  }
}
