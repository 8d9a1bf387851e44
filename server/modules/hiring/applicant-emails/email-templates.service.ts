import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { loaderFor, rowsOfEach } from '../../../platform/database/loaders.js';
import { queryRow, type SqlSource } from '../../../platform/database/statement.js';
import { invalid, notFound, staleVersion } from '../../../platform/errors/app-error.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { RolesService } from '../roles/roles.service.js';
import {
  ApplicantEmailTemplateRecord,
  type EmailTexts,
  TEMPLATE_COLUMNS,
} from './applicant-email-template.entity.js';
import { BuiltInTemplate, type EmailLanguage } from './applicant-emails.enums.js';
import type { ApplicantEmailTemplateInput } from './applicant-emails.input.js';
import { type ApplicantEmailTemplate, MAX_TEMPLATES } from './applicant-emails.model.js';
import { denialOfTemplates } from './applicant-email.policy.js';
import { builtInTexts } from './built-in-templates.js';

type Stored = Pick<
  ApplicantEmailTemplateRecord,
  'id' | 'companyId' | 'builtIn' | 'name' | 'texts' | 'version'
>;

/** Reads and changes the email templates of companies for applicants. */
@Injectable()
export class EmailTemplatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the templates of a company, built-in ones first. The actor must manage at least one of its roles. */
  async list(actor: Actor, id: number): Promise<ApplicantEmailTemplate[]> {
    const companyId = await this.applications.checkManagesAny(actor, id);
    const stored = await loaderFor<Stored[]>(actor, 'applicant-email-templates', async (ids) => {
      const rows = await this.database.rows<Stored>(
        `SELECT ${TEMPLATE_COLUMNS} FROM applicant_email_templates t WHERE t.company_id = ANY($1) ORDER BY t.id`,
        [ids],
      );
      return rowsOfEach(ids, rows, (row) => row.companyId);
    }).load(companyId);
    const builtIn = Object.values(BuiltInTemplate).map(
      (name) => stored.find((row) => row.builtIn === name) ?? untouched(companyId, name),
    );
    return [...builtIn, ...stored.filter((row) => row.builtIn === null)].map(shown);
  }

  /** Creates a template. */
  async create(
    actor: Actor,
    companyId: number | null,
    { name, texts }: ApplicantEmailTemplateInput,
  ): Promise<ApplicantEmailTemplate> {
    if (name === undefined) throw invalid({ 'input.name': 'is required' });
    return this.change(actor, companyId, async ({ manager, record }, owner) => {
      await lockKey(manager, `email templates of ${owner}`);
      const count = await manager.countBy(ApplicantEmailTemplateRecord, {
        companyId: owner,
        builtIn: IsNull(),
      });
      if (count >= MAX_TEMPLATES) throw denied({ reason: 'TOO_MANY_EMAIL_TEMPLATES' });
      const values = { companyId: owner, builtIn: null, name, texts: textsOf(texts), version: 1 };
      const { identifiers } = await manager.insert(ApplicantEmailTemplateRecord, values);
      const row = { ...values, id: Number(identifiers[0].id) };
      record(about('EMAIL_TEMPLATE_CREATED', row));
      return shown(row);
    });
  }

  /** Changes a template. CONFLICT if it has changed since it was read. */
  async update(
    actor: Actor,
    companyId: number | null,
    templateId: string,
    { name, texts }: ApplicantEmailTemplateInput,
    expectedVersion: number,
  ): Promise<ApplicantEmailTemplate> {
    return this.change(actor, companyId, async ({ manager, record }, owner) => {
      const held = await this.hold(manager, owner, templateId);
      if (held.version !== expectedVersion) throw staleVersion('template');
      if (held.builtIn === null && name === undefined) throw invalid({ 'input.name': 'is required' });
      const values = {
        name: held.builtIn === null ? name! : '',
        texts: textsOf(texts),
        version: expectedVersion + 1,
      };
      const row = { ...held, ...values };
      await manager.update(ApplicantEmailTemplateRecord, { id: held.id }, values);
      record(about('EMAIL_TEMPLATE_CHANGED', row));
      return shown(row);
    });
  }

  /** Removes a template. A built-in template gets its original texts back. */
  async remove(actor: Actor, companyId: number | null, templateId: string): Promise<boolean> {
    return this.change(actor, companyId, async ({ manager, record }, owner) => {
      const held = await this.hold(manager, owner, templateId);
      if (held.builtIn === null) await manager.delete(ApplicantEmailTemplateRecord, { id: held.id });
      else if (held.texts === null) throw denied({ reason: 'EMAIL_TEMPLATE_BUILT_IN' });
      else {
        // The row is kept so that version numbers are never reused.
        const values = { texts: null, version: held.version + 1 };
        await manager.update(ApplicantEmailTemplateRecord, { id: held.id }, values);
      }
      record(about('EMAIL_TEMPLATE_REMOVED', held));
      return true;
    });
  }

  /**
   * Returns the texts of a template. NOT_FOUND if the company has no such template; CONFLICT if it has changed since
   * `expectedVersion` was read.
   */
  async texts(
    source: SqlSource,
    companyId: number,
    templateId: string,
    expectedVersion?: number,
  ): Promise<EmailTexts> {
    const template = await find(source, companyId, templateId);
    if (!template) throw notFound('Template');
    if (expectedVersion !== undefined && template.version !== expectedVersion) throw staleVersion('template');
    return textsIn(template);
  }

  private async change<T>(
    actor: Actor,
    id: number | null,
    work: (change: Change, companyId: number) => Promise<T>,
  ): Promise<T> {
    const companyId = await this.roles.checkCanList(actor, id);
    enforce(denialOfTemplates(actor, companyId));
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, companyId);
        return work(change, companyId);
      }),
    );
  }

  /** Locks a template, creating a row first for a built-in one. NOT_FOUND if the company has no such template. */
  private async hold(manager: EntityManager, companyId: number, templateId: string): Promise<Stored> {
    const builtIn = builtInOf(templateId);
    if (builtIn) {
      await manager
        .createQueryBuilder()
        .insert()
        .into(ApplicantEmailTemplateRecord)
        .values({ ...untouched(companyId, builtIn), id: undefined })
        .orIgnore()
        .execute();
    }
    const row = await find(manager, companyId, templateId, 'FOR UPDATE');
    if (!row) throw notFound('Template');
    return row;
  }
}

const builtInOf = (id: string): BuiltInTemplate | undefined =>
  Object.values(BuiltInTemplate).find((name) => name === id);

/** A built-in template that the company has never changed. */
const untouched = (companyId: number, builtIn: BuiltInTemplate): Stored => ({
  id: 0,
  companyId,
  builtIn,
  name: '',
  texts: null,
  version: 1,
});

/** Returns a template of a company by its id: a number, or the name of a built-in template. */
async function find(source: SqlSource, companyId: number, id: string, lock = ''): Promise<Stored | null> {
  const builtIn = builtInOf(id);
  if (!builtIn && !/^\d{1,10}$/.test(id)) return null;
  const row = await queryRow<Stored>(
    source,
    `SELECT ${TEMPLATE_COLUMNS} FROM applicant_email_templates t
     WHERE t.company_id = $1 AND ${builtIn ? 't.built_in = $2' : 't.built_in IS NULL AND t.id = $2::bigint'} ${lock}`,
    [companyId, id],
  );
  return row ?? (builtIn ? untouched(companyId, builtIn) : null);
}

/** The texts of a template: its own, or those that it was built with. */
const textsIn = ({ builtIn, texts }: Stored): EmailTexts => texts ?? builtInTexts(builtIn!);

const textsOf = (texts: ApplicantEmailTemplateInput['texts']): EmailTexts =>
  Object.fromEntries(texts.map(({ language, subject, text }) => [language, { subject, text }]));

const shown = (row: Stored): ApplicantEmailTemplate => ({
  id: row.builtIn ?? String(row.id),
  builtIn: row.builtIn,
  name: row.name,
  texts: Object.entries(textsIn(row)).map(([language, text]) => ({
    language: language as EmailLanguage,
    ...text,
  })),
  version: row.version,
  isChanged: row.builtIn !== null && row.texts !== null,
});

/** The audit entry for a template. It contains the name, never the texts. */
const about = (
  action: 'EMAIL_TEMPLATE_CREATED' | 'EMAIL_TEMPLATE_CHANGED' | 'EMAIL_TEMPLATE_REMOVED',
  { id, companyId, builtIn, name }: Stored,
) => ({
  action,
  companyId,
  subject: { type: 'EMAIL_TEMPLATE' as const, id },
  after: { emailTemplate: builtIn ?? name },
});
