import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, rowsOfEach } from '../../../platform/database/loaders.js';
import { queryRow, type SqlSource } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { type Language } from '../../../platform/mail/languages.js';
import { renderTemplate } from '../../../platform/mail/render.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { type Applicant, applicantsOf } from '../candidates/applications/applicant-mail.js';
import type { Application } from '../candidates/applications/application.entity.js';
import {
  ApplicationExtensionsService,
  type DecisionEmail,
} from '../candidates/applications/application-extensions.service.js';
import { canSeeApplications } from '../candidates/applications/application.policy.js';
import {
  aboutApplication,
  checkIsNotErased,
  lockApplication,
  type NamedRole,
} from '../candidates/applications/application-rows.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { ApplicationState } from '../candidates/candidate.enums.js';
import { applicationLink, MY_APPLICATIONS } from '../candidates/paths.js';
import { canSeeCompany } from '../../directory/companies/company.policy.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { lockRole, RolesService } from '../roles/roles.service.js';
import { ApplicantEmail, EMAIL_COLUMNS } from './applicant-email.entity.js';
import { checkCompanyLimit } from './company-limit.js';
import { denialOfCancelling, denialOfWriting } from './applicant-email.policy.js';
import { ApplicantEmailSendingService } from './applicant-email-sending.service.js';
import type { EmailText, EmailTexts } from './applicant-email-template.entity.js';
import type { EmailLanguage } from './applicant-emails.enums.js';
import type { PreviewArgs } from './applicant-emails.input.js';
import { type ApplicantEmailPreview, MOST_EMAILS } from './applicant-emails.model.js';
import { EmailTemplatesService } from './email-templates.service.js';
import { filled } from './placeholders.js';

/** A placeholder for the link in a preview: the real link is created when the email is sent. */
const EXAMPLE = applicationLink('...');

/** Writes emails to applicants, for managers of the role. They are sent 30 seconds later. */
@Injectable()
export class ApplicantEmailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly roles: RolesService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly templates: EmailTemplatesService,
    private readonly sending: ApplicantEmailSendingService,
    extensions: ApplicationExtensionsService,
  ) {
    extensions.onDeciding({
      charge: (actor, count) => this.charge(actor, count),
      write: (...decision) => this.writeWith(...decision),
      checkUnsent,
    });
  }

  /** Returns the emails to an applicant, newest first. FORBIDDEN if the actor does not manage the role. */
  async list(actor: Actor, { id, roleId }: Application): Promise<ApplicantEmail[]> {
    await this.checkManages(actor, roleId);
    return loaderFor<ApplicantEmail[]>(actor, 'applicant-emails', async (ids) => {
      const rows = await this.database.rows<ApplicantEmail>(
        `SELECT page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
           SELECT ${EMAIL_COLUMNS} FROM applicant_emails e WHERE e.application_id = owner.id
           ORDER BY e.id DESC LIMIT ${MOST_EMAILS}) AS page`,
        [ids],
      );
      return rowsOfEach(ids, rows, ({ applicationId }) => applicationId);
    }).load(id);
  }

  /** Returns a preview of an email to an applicant. */
  async preview(
    actor: Actor,
    { applicationId, templateId, input }: PreviewArgs,
  ): Promise<ApplicantEmailPreview> {
    if ((templateId === undefined) === (input === undefined))
      throw invalid({ templateId: 'or input is required, but not both' });
    const { application, role } = await this.applications.get(actor, applicationId);
    const [applicant] = await applicantsOf(this.database, [application.id]);
    if (!applicant) throw denied({ reason: 'CANDIDATE_IS_ERASED' });
    const { language, text } = input
      ? { language: applicant.language, text: input }
      : chosen(await this.templates.texts(this.database, role.companyId, templateId!), applicant.language);
    const { company, userId, email } = applicant;
    const sender = await senderName(this.database, actor);
    const written = filled(text, { name: applicant.name, role: role.title, company, sender });
    const link = userId === null ? EXAMPLE : MY_APPLICATIONS;
    const { subject, text: body } = renderTemplate(language, 'applicantEmail', {
      company,
      role: role.title,
      ...written,
      link,
    });
    return {
      to: email,
      language: language as EmailLanguage,
      subject,
      body,
      canReceive: getsEmails(applicant, application),
      isOnPage: !applicant.isConfirmed,
    };
  }

  /** Writes an email to an applicant. */
  async send(actor: Actor, applicationId: number, text: EmailText): Promise<ApplicantEmail> {
    const seen = await this.applications.get(actor, applicationId);
    await this.charge(actor, 1);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          const role = await lockRole(manager, seen.role.id);
          if (!canSeeApplications(actor, role)) throw notFound('Application');
          await checkIsOpen(manager, role.companyId);
          await checkIsNotErased(manager, applicationId);
          const application = await lockApplication(manager, applicationId);
          enforce(denialOfWriting(actor, { ...application, role }));
          const [applicant] = await applicantsOf(manager, [applicationId]);
          if (!applicant || !getsEmails(applicant, application))
            throw denied({ reason: 'APPLICANT_GETS_NO_EMAILS' });
          const texts: EmailTexts = { [applicant.language]: text };
          const [id] = await this.write(change, actor, role, [applicant], texts, false);
          return (await findEmail(manager, id!))!;
        }),
      async () => void (await this.applications.get(actor, applicationId)),
    );
  }

  /** Cancels a pending email. */
  async cancel(actor: Actor, emailId: number): Promise<ApplicantEmail> {
    const seen = await findEmail(this.database, emailId);
    if (!seen || !canSeeCompany(actor, seen.companyId)) throw notFound('Email');
    const { role: known } = await this.applications.get(actor, seen.applicationId, 'Email');
    return this.changes.make(actor, async ({ manager, record }) => {
      const role = await lockRole(manager, known.id);
      if (!canSeeApplications(actor, role)) throw notFound('Email');
      // Sending it locks the application too.
      await lockApplication(manager, seen.applicationId);
      const email = (await findEmail(manager, emailId))!;
      enforce(denialOfCancelling(email));
      await this.sending.cancel(manager, [emailId]);
      record(aboutApplication('APPLICANT_EMAIL_CANCELLED', role, email.applicationId));
      return (await findEmail(manager, emailId))!;
    });
  }

  /** Writes emails from a template to those applicants of decided applications that can receive emails. */
  private async writeWith(
    change: Change,
    actor: Actor,
    role: NamedRole,
    applications: readonly Application[],
    { templateId, expectedVersion }: DecisionEmail,
  ): Promise<ReadonlySet<number>> {
    const { manager } = change;
    const texts = await this.templates.texts(manager, role.companyId, templateId, expectedVersion);
    const applicants = await applicantsOf(
      manager,
      applications.map(({ id }) => id),
    );
    const recipients = applicants.filter(({ canReceive }) => canReceive);
    await this.write(change, actor, role, recipients, texts, true);
    return new Set(recipients.map(({ applicationId }) => applicationId));
  }

  /**
   * Stores emails, which are sent later, and returns their ids. `isDecision`: whether they are about the latest
   * decision.
   */
  private async write(
    { manager, record }: Change,
    actor: Actor,
    role: NamedRole,
    applicants: readonly Applicant[],
    texts: EmailTexts,
    isDecision: boolean,
  ): Promise<number[]> {
    if (applicants.length === 0) return [];
    await checkCompanyLimit(manager, role.companyId, applicants.length);
    const sender = await senderName(manager, actor);
    const ids = await this.sending.store(manager, {
      companyId: role.companyId,
      senderId: actor.user?.id ?? null,
      isDecision,
      emails: applicants.map(({ applicationId, name, company, language: own }) => {
        const { language, text } = chosen(texts, own);
        const values = { name, role: role.title, company, sender };
        return { applicationId, language, ...filled(text, values) };
      }),
    });
    for (const { applicationId } of applicants)
      record(aboutApplication('APPLICANT_EMAIL_WRITTEN', role, applicationId));
    return ids;
  }

  /** The number of emails is limited because they go to strangers. Demo data is created without a request. */
  private async charge(actor: Actor, count: number): Promise<void> {
    const request = currentRequest();
    if (request && !isMaster(actor)) await this.limits.charge('applicant-emails', request, count);
  }

  private async checkManages(actor: Actor, roleId: number): Promise<void> {
    const role = await this.roles.findAny(roleId);
    if (!role || !canSeeApplications(actor, role)) throw denied({ reason: 'ROLE_TEAM_ONLY' });
  }
}

/** Whether the applicant can receive emails. */
const getsEmails = (applicant: Applicant, { state }: Pick<Application, 'state'>): boolean =>
  applicant.canReceive && state !== ApplicationState.WITHDRAWN;

/** Returns the text in the applicant's language, else in English, else in the first available language. */
function chosen(texts: EmailTexts, own: Language): { language: Language; text: EmailText } {
  const languages = Object.keys(texts) as Language[];
  const language = [own, 'en' as const].find((one) => texts[one]) ?? languages[0]!;
  return { language, text: texts[language]! };
}

async function checkUnsent(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const isSent =
    (await queryRow(
      manager,
      `SELECT FROM applicant_emails e WHERE e.application_id = ANY($1) AND e.state = 'SENT'
       AND e.event_id = (SELECT max(v.id) FROM application_events v WHERE v.application_id = e.application_id)`,
      [ids],
    )) !== null;
  if (isSent) throw denied({ reason: 'APPLICANT_EMAIL_SENT' });
}

const findEmail = (source: SqlSource, id: number): Promise<ApplicantEmail | null> =>
  queryRow<ApplicantEmail>(source, `SELECT ${EMAIL_COLUMNS} FROM applicant_emails e WHERE e.id = $1`, [id]);

async function senderName(source: SqlSource, { user }: Actor): Promise<string> {
  const row = await queryRow<{ name: string }>(
    source,
    `SELECT display_name AS name FROM users WHERE id = $1`,
    [user?.id ?? null],
  );
  return row?.name ?? '';
}
