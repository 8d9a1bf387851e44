import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AppError } from '../../../../platform/errors/app-error.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { canonicalEmail } from '../../../../platform/validation/email-address.js';
import { propertiesOf, textOf } from '../../../../platform/validation/properties.js';
import { Email } from '../../../../platform/validation/validation.js';
import { LostLinksService } from '../../candidates/links/lost-links.service.js';
import { HONEYPOT } from '../applying/apply-form.js';
import type { FormProblem, FormRefusal } from '../applying/apply-pages.js';
import { ageOf, newFormToken } from '../applying/form-token.js';
import { APPLICATIONS_PATH } from '../applying/pending-applications.service.js';
import { renderPage } from './board-rendering.js';
import type { BuiltPage } from './page-cache.service.js';
import type { Reader } from './reader.js';
import { notice } from './standing-pages.service.js';

/** Forms for links are not about a role. */
const NO_ROLE = 0;
const PATH = `${APPLICATIONS_PATH}/lost`;
const STATUS: Record<FormRefusal, number> = { TOO_QUICK: 422, TOO_OLD: 422, TOO_MANY: 429, UNAVAILABLE: 503 };

class LostInput {
  @Email()
  email: string;
}

/** Builds the form with which people without an account ask for the links to their applications. */
@Injectable()
export class LostPagesService {
  constructor(
    private readonly lost: LostLinksService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the form. */
  async form(reader: Reader): Promise<BuiltPage> {
    await this.limits.charge('jobBoard');
    return form(reader, '', {}, null, newFormToken(NO_ROLE));
  }

  /** Takes a form. Returns it with what is wrong, or the path of the page to go on to, whether or not there are applications. */
  async take(body: unknown, reader: Reader): Promise<BuiltPage | string> {
    const given = propertiesOf(body);
    const sentPath = `${PATH}/sent`;
    // A program that fills in every field learns nothing.
    if (given[HONEYPOT] !== undefined && given[HONEYPOT] !== '') return sentPath;
    const email = canonicalEmail(textOf(given.email).trim());
    const token = textOf(given.form);
    const age = ageOf(NO_ROLE, token);
    const again = (problems: Partial<Record<string, FormProblem>>, refusal: FormRefusal | null) =>
      form(reader, email, problems, refusal, age === 'TOO_OLD' ? newFormToken(NO_ROLE) : token);
    try {
      await this.limits.charge('applyForms');
      const problem = problemOf(email);
      if (problem) return await again({ email: problem }, null);
      if (age !== 'RIGHT') return await again({}, age);
      await this.limits.charge('lostLinks');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return again({}, 'TOO_MANY');
    }
    await this.lost.request({ email, language: reader.language });
    return sentPath;
  }

  /** Returns the page that says that an email comes if there are applications. */
  sent(reader: Reader): Promise<BuiltPage> {
    return notice('LINKS_ASKED', reader);
  }
}

function form(
  reader: Reader,
  email: string,
  problems: Partial<Record<string, FormProblem>>,
  refusal: FormRefusal | null,
  token: string,
): Promise<BuiltPage> {
  const failed = Object.keys(problems).length > 0 ? 422 : 200;
  const page = { kind: 'lost', email, problems, refusal, token } as const;
  return renderPage(page, PATH, reader, refusal ? STATUS[refusal] : failed);
}

function problemOf(email: string): FormProblem | null {
  if (email === '') return 'REQUIRED';
  const errors = validateSync(plainToInstance(LostInput, { email }), { stopAtFirstError: true });
  return errors.length > 0 ? 'NOT_AN_EMAIL' : null;
}
