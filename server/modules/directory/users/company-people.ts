import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { CompanyPeople } from '../companies/company-people.js';

const COUNT = `SELECT count(*)::integer AS people FROM users WHERE company_id = $1`;

/** Counts and moves the people of companies. */
@Injectable()
class UserCompanyPeople extends CompanyPeople {
  constructor(private readonly database: DatabaseService) {
    super();
  }

  override async count(companyId: number, manager?: EntityManager): Promise<number> {
    const [{ people }] = await (manager
      ? queryRows<{ people: number }>(manager, COUNT, [companyId])
      : this.database.rows<{ people: number }>(COUNT, [companyId], { charged: true }));
    return people;
  }

  override async isEmpty(manager: EntityManager, companyId: number): Promise<boolean> {
    return !(await queryRow(manager, `SELECT FROM users WHERE company_id = $1 LIMIT 1`, [companyId]));
  }

  override async isRegistered(manager: EntityManager, uid: string): Promise<boolean> {
    return (await queryRow(manager, `SELECT FROM users WHERE firebase_id = $1`, [uid])) !== null;
  }

  override async isAdmin(manager: EntityManager, userId: number, companyId: number): Promise<boolean> {
    return (
      (await queryRow(
        manager,
        `SELECT FROM users WHERE id = $1 AND company_id = $2 AND user_type = 'admin' AND suspended_at IS NULL`,
        [userId, companyId],
      )) !== null
    );
  }

  override async release(manager: EntityManager, companyId: number, limit: number): Promise<number[]> {
    const people = await queryRows<{ id: number }>(
      manager,
      `SELECT id FROM users WHERE company_id = $1 ORDER BY id LIMIT $2 FOR UPDATE`,
      [companyId, limit],
    );
    const ids = idsOf(people);
    await execute(manager, `UPDATE users SET company_id = NULL WHERE id = ANY($1)`, [ids]);
    return ids;
  }

  override async lock(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
    return idsOf(
      await queryRows(manager, `SELECT id FROM users WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]),
    );
  }

  override async takeBack(
    manager: EntityManager,
    companyId: number,
    ids: readonly number[],
  ): Promise<number[]> {
    return idsOf(
      await queryRows(
        manager,
        `UPDATE users SET company_id = $1 WHERE id = ANY($2) AND company_id IS NULL RETURNING id`,
        [companyId, ids],
      ),
    );
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Provides the people of companies to `companies/`. */
@Global()
@Module({ providers: [{ provide: CompanyPeople, useClass: UserCompanyPeople }], exports: [CompanyPeople] })
export class CompanyPeopleModule {}
