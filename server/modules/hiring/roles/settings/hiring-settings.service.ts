import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, ownRead } from '../../../../platform/database/loaders.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { type Language, languageOf } from '../../../../platform/mail/languages.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { defaultStages } from '../stages/default-stages.js';
import { HiringSettingsRecord } from './hiring-settings.entity.js';
import { stageNames } from '../editing/role-entries.js';
import type { HiringSettings, TemplateStage } from '../role.model.js';
import { denialOfSettings } from '../role.policy.js';
import { checkStages } from '../stages/role-stages.service.js';
import { RolesService } from '../roles.service.js';
import type { HiringSettingsInput } from '../stages/role-stages.input.js';

type Stored = Pick<HiringSettingsRecord, 'needsApproval' | 'rejectsOthers' | 'stages'>;

const DEFAULTS: Stored = { needsApproval: false, rejectsOthers: false, stages: null };
const COLUMNS = `h.company_id AS "companyId", h.needs_approval AS "needsApproval",
  h.rejects_others AS "rejectsOthers", h.stages`;

/** Reads and changes the hiring settings of companies. */
@Injectable()
export class HiringSettingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns a company's hiring settings. For actors that may list its roles. */
  async get(actor: Actor, companyId: number): Promise<HiringSettings> {
    await this.roles.checkCanList(actor, companyId);
    const stored = await loaderFor(actor, 'hiring-settings', async (ids) => {
      const rows = await this.database.rows<HiringSettingsRecord>(
        `SELECT ${COLUMNS} FROM hiring_settings h WHERE h.company_id = ANY($1)`,
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.companyId === id) ?? DEFAULTS);
    }).load(companyId);
    return shown(stored, () => ownRead(actor, 'language', () => languageFor(this.database, actor)));
  }

  /** Changes a company's hiring settings. For its admins and MASTER CONTROL. */
  async update(actor: Actor, companyId: number | null, input: HiringSettingsInput): Promise<HiringSettings> {
    await this.roles.checkCanList(actor, companyId);
    enforce(denialOfSettings(actor, companyId!));
    if (input.stages) checkStages(input.stages, 'input.stages');
    return this.changes.once(() =>
      this.changes.make(actor, async ({ manager, record }) => {
        await checkIsOpen(manager, companyId!);
        await execute(
          manager,
          `INSERT INTO hiring_settings (company_id) VALUES ($1) ON CONFLICT DO NOTHING`,
          [companyId],
        );
        const stored = (await find(manager, companyId!))!;
        const {
          needsApproval = stored.needsApproval,
          rejectsOthers = stored.rejectsOthers,
          stages = stored.stages,
        } = input;
        const next = { needsApproval, rejectsOthers, stages };
        const [before, after] = [recorded(stored), recorded(next)];
        if (JSON.stringify(before) !== JSON.stringify(after)) {
          await manager.update(HiringSettingsRecord, { companyId: companyId! }, next);
          record({
            action: 'HIRING_SETTINGS_CHANGED',
            companyId,
            subject: { type: 'COMPANY', id: companyId! },
            before,
            after,
          });
        }
        return shown(next, () => languageFor(manager, actor));
      }),
    );
  }

  /** Returns the stages that a new role of a company gets. */
  async templateOf(manager: EntityManager, actor: Actor, companyId: number): Promise<TemplateStage[]> {
    const stored = (await find(manager, companyId)) ?? DEFAULTS;
    const { stages } = await shown(stored, () => languageFor(manager, actor));
    return stages;
  }

  /**
   * Whether a company requires the approval of an admin before a role is opened. Locks the setting until the
   * transaction ends.
   */
  async needsApproval(manager: EntityManager, companyId: number): Promise<boolean> {
    return (await find(manager, companyId))?.needsApproval ?? false;
  }

  /** Whether the other applicants for a role of a company are rejected once it is filled. */
  async rejectsOthers(manager: EntityManager, companyId: number): Promise<boolean> {
    return (await manager.findOneBy(HiringSettingsRecord, { companyId }))?.rejectsOthers ?? false;
  }
}

/** Adds the default stages, named in a language. */
async function shown(
  { needsApproval, rejectsOthers, stages }: Stored,
  language: () => Promise<Language>,
): Promise<HiringSettings> {
  return { needsApproval, rejectsOthers, stages: stages ?? defaultStages(await language()) };
}

async function languageFor(source: EntityManager | DatabaseService, { user }: Actor): Promise<Language> {
  const row = await queryRow<{ language: string | null }>(
    source,
    `SELECT language FROM users WHERE id = $1`,
    [user?.id ?? null],
  );
  return languageOf(row?.language);
}

const find = (manager: EntityManager, companyId: number): Promise<Stored | null> =>
  queryRow(manager, `SELECT ${COLUMNS} FROM hiring_settings h WHERE h.company_id = $1 FOR NO KEY UPDATE`, [
    companyId,
  ]);

const recorded = ({ needsApproval, rejectsOthers, stages }: Stored): AuditValues => ({
  needsApproval,
  rejectsOthers,
  stages: stages && stageNames(stages),
});
