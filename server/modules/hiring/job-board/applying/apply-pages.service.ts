import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/app-error.js';
import { fileTypeOf } from '../../candidates/files/file-type.js';
import type { FormFile } from '../../../../platform/http/form-uploads.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { propertiesOf, textOf } from '../../../../platform/validation/properties.js';
import type { ReceivedFile } from '../../candidates/files/candidate-file-work.service.js';
import { privacyPath } from '../../candidates/paths.js';
import { HONEYPOT, MAX_FILE, readForm, type SentForm, toFormQuestion } from './apply-form.js';
import type { AppliedRole, ApplyPage, ApplyRefusal } from './apply-pages.js';
import { companyOf, toBoardCompany } from '../pages/board-models.js';
import { publicRolePath } from '../pages/board-paths.js';
import { renderPage } from '../pages/board-rendering.js';
import { type ApplicableRole, BoardRolesService } from '../roles/board-roles.service.js';
import { ageOf, newFormToken } from './form-token.js';
import type { BuiltPage } from '../pages/page-cache.service.js';
import { PendingApplicationsService } from './pending-applications.service.js';
import type { Reader } from '../pages/reader.js';

/** The path of the console's page on which people with an account apply. */
export const accountPathOf = (roleId: number): string => `/page-apply?role=${roleId}`;

const STATUS: Record<ApplyRefusal, number> = {
  TOO_QUICK: 422,
  TOO_OLD: 422,
  TOO_MANY: 429,
  COMPANY_FULL: 429,
  UNAVAILABLE: 503,
};

/** The maximum number of characters of the name of a file that are shown again. */
const MAX_NAME = 200;

const EMPTY: Pick<SentForm, 'values' | 'problems'> = { values: {}, problems: {} };

/** Builds the application form, and accepts submitted forms. */
@Injectable()
export class ApplyPagesService {
  constructor(
    private readonly roles: BoardRolesService,
    private readonly pending: PendingApplicationsService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the form of an open role. Null if nobody can apply for it. */
  async form(companyId: number, id: number, reader: Reader): Promise<BuiltPage | null> {
    const role = await this.find(companyId, id);
    return role && this.render(role, reader, EMPTY, null, newFormToken(id), 200);
  }

  /** Returns the page that says that an email was sent. Null if nobody can apply for the role. */
  async sent(companyId: number, id: number, reader: Reader): Promise<BuiltPage | null> {
    const role = await this.find(companyId, id);
    if (!role) return null;
    const applied = toAppliedRole(role);
    return renderPage({ kind: 'sent', role: applied }, `${applied.path}/apply/sent`, reader, 200);
  }

  /**
   * Handles a submitted form. Returns the page that shows it again with its errors, or the path of the next page. Null
   * if nobody can apply for the role.
   */
  async take(
    companyId: number,
    id: number,
    reader: Reader,
    { body, formFile: file }: Pick<FastifyRequest, 'body' | 'formFile'>,
  ): Promise<BuiltPage | string | null> {
    const role = await this.find(companyId, id);
    if (!role) return null;
    const sentPath = `${toAppliedRole(role).path}/apply/sent`;
    const given = propertiesOf(body);
    // A bot that fills in every field gets the same response as everybody else.
    if (given[HONEYPOT] !== undefined && given[HONEYPOT] !== '') return sentPath;
    const form = readForm(role.questions, body);
    const token = textOf(given.form);
    const age = ageOf(id, token);
    const again = (refusal: ApplyRefusal | null, status = 422) => {
      const problems = { ...form.problems };
      const values = { ...form.values };
      // Browsers do not keep a chosen file when the form is shown again.
      if (file && file.name !== '') {
        problems.cv ??= 'FILE_AGAIN';
        if (problems.cv === 'FILE_AGAIN') values.cv = file.name.slice(0, MAX_NAME);
      }
      const next = age === 'TOO_OLD' ? newFormToken(id) : token;
      return this.render(role, reader, { values, problems }, refusal, next, status);
    };
    try {
      await this.limits.charge('applyForms');
      const cv = file ? await check(file, form) : null;
      if (role.cvRequired && !cv) form.problems.cv ??= 'REQUIRED';
      if (Object.keys(form.problems).length > 0) return await again(null);
      if (age !== 'RIGHT') return await again(age, STATUS[age]);
      await this.limits.charge('applying');
      const { language } = reader;
      const isTaken = await this.pending.add({ role, formToken: token, entered: form.entered, cv, language });
      return isTaken ? sentPath : await again('COMPANY_FULL', STATUS.COMPANY_FULL);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return again(refusal, STATUS[refusal]);
    }
  }

  private async find(companyId: number, id: number): Promise<ApplicableRole | null> {
    await this.limits.charge('jobBoard');
    return this.roles.applicable(companyId, id);
  }

  private render(
    role: ApplicableRole,
    reader: Reader,
    { values, problems }: Pick<SentForm, 'values' | 'problems'>,
    refusal: ApplyRefusal | null,
    token: string,
    status: number,
  ): Promise<BuiltPage> {
    const applied = toAppliedRole(role);
    const page: ApplyPage = {
      kind: 'apply',
      role: applied,
      questions: role.questions.map(toFormQuestion),
      values,
      problems,
      refusal,
      token,
      accountPath: accountPathOf(role.id),
      retentionDays: role.retentionDays,
      privacyPath: role.hasNotice ? privacyPath(role.companyId) : null,
      cvRequired: role.cvRequired,
      maxFile: MAX_FILE,
    };
    return renderPage(page, `${applied.path}/apply`, reader, status);
  }
}

/** Returns a role as the pages for applying show it. */
function toAppliedRole(row: ApplicableRole): AppliedRole {
  const company = companyOf(row);
  const { id, title } = row;
  return { id, title, path: publicRolePath(row, company), company: toBoardCompany(company) };
}

/** Returns the file if its type is allowed. Otherwise adds a problem. */
async function check(
  { name, bytes, isTooLarge }: FormFile,
  { problems }: SentForm,
): Promise<ReceivedFile | null> {
  if (isTooLarge) {
    problems.cv = 'FILE_SIZE';
    return null;
  }
  try {
    return { name, type: await fileTypeOf(bytes), content: bytes };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
    problems.cv = 'FILE_TYPE';
    return null;
  }
}

/** Why a form is shown again, for failures that pass. Null for all others. */
function refusalOf(error: unknown): ApplyRefusal | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'TOO_MANY_REQUESTS') return 'TOO_MANY';
  return error.code === 'UNAVAILABLE' ? 'UNAVAILABLE' : null;
}
