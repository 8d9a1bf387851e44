import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import type { Company } from '../../directory/companies/company.entity.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { RolesService } from '../roles/roles.service.js';
import { originOf } from './pages/board-rendering.js';
import { companyPath } from './pages/board-paths.js';
import type { JobBoardInput } from './job-board.input.js';
import type { JobBoard } from './job-board.model.js';
import { denialOfJobBoard } from './job-board.policy.js';
import { JobBoardRecord } from './job-board.entity.js';

/** Reads and changes the job board settings of companies. */
@Injectable()
export class JobBoardsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly roles: RolesService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns a company's job board settings. For actors that may list its roles. */
  async get(actor: Actor, company: Pick<Company, 'id' | 'title'>): Promise<JobBoard> {
    await this.roles.checkCanList(actor, company.id);
    const listed = await loaderFor(actor, 'job-boards', async (ids) => {
      const rows = await this.database.rows<{ id: number }>(
        `SELECT company_id AS id FROM job_boards WHERE company_id = ANY($1) AND NOT listed`,
        [ids],
      );
      return ids.map((id) => rows.every((row) => row.id !== id));
    }).load(company.id);
    return toJobBoard(company, listed);
  }

  /** Changes a company's job board settings. For its admins and MASTER CONTROL. */
  async update(actor: Actor, companyId: number | null, input: JobBoardInput): Promise<JobBoard> {
    await this.roles.checkCanList(actor, companyId);
    enforce(denialOfJobBoard(actor, companyId!));
    const company = await this.companies.get(actor, companyId);
    return this.changes.once(() =>
      this.changes.make(actor, async ({ manager, record }) => {
        await checkIsOpen(manager, company.id);
        await execute(manager, `INSERT INTO job_boards (company_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
          company.id,
        ]);
        const before = await queryRow<{ listed: boolean }>(
          manager,
          `SELECT listed FROM job_boards WHERE company_id = $1 FOR NO KEY UPDATE`,
          [company.id],
        );
        const { listed = before!.listed } = input;
        if (listed !== before!.listed) {
          await manager.update(JobBoardRecord, { companyId: company.id }, { listed });
          record({
            action: 'JOB_BOARD_CHANGED',
            companyId: company.id,
            subject: { type: 'COMPANY', id: company.id },
            before: { listed: before!.listed },
            after: { listed },
          });
        }
        return toJobBoard(company, listed);
      }),
    );
  }
}

function toJobBoard(company: Pick<Company, 'id' | 'title'>, listed: boolean): JobBoard {
  const url = originOf() + companyPath(company);
  return {
    listed,
    url,
    embedUrl: `${url}/embed`,
    rssUrl: `${url}/feed.xml`,
    jsonFeedUrl: `${url}/feed.json`,
  };
}
