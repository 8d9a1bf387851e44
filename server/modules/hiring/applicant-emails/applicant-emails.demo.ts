import { type DemoChange, type DemoData } from '../../../core/demo/demo.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { type DemoOpening, demoOpenings } from '../roles/roles.demo.js';
import { ApplicantEmailsService } from './applicant-emails.service.js';
import { BuiltInTemplate, EmailLanguage } from './applicant-emails.enums.js';
import { builtInTexts } from './built-in-templates.js';
import { EmailTemplatesService } from './email-templates.service.js';

/** A template that the company has added. */
const TRIAL_DAY = {
  name: 'Trial day',
  texts: [
    {
      language: EmailLanguage.en,
      subject: 'A day with us',
      text: 'Hello {name},\n\nwe would like to invite you to spend a day with the team and to see how we work.\n\nWhich day of the next two weeks suits you? We will call you tomorrow.\n\n{sender}\n{company}',
    },
    {
      language: EmailLanguage.de,
      subject: 'Ein Tag bei uns',
      text: 'Guten Tag {name},\n\nwir möchten Sie einladen, einen Tag mit dem Team zu verbringen und unsere Arbeit kennenzulernen.\n\nWelcher Tag der nächsten zwei Wochen passt Ihnen? Wir rufen Sie morgen an.\n\n{sender}\n{company}',
    },
  ],
};

/** How many applicants for a role received an email. */
const WRITTEN = 3;

/** A template of the demo company, and emails to applicants for its first role. */
export const APPLICANT_EMAILS_DEMO: DemoData = {
  seed: 20_261_127,
  tables: ['applicant_email_templates', 'applicant_emails'],
  changes({ now, admin, companyId }) {
    const [opening] = demoOpenings();
    return [
      {
        at: new Date(now - 3 * DAY_MS),
        by: admin,
        make: (product, actor) => product.get(EmailTemplatesService).create(actor, companyId, TRIAL_DAY),
      },
      ...Array.from({ length: WRITTEN }, (_, index) => writing(opening!, index, now)),
    ];
  },
  /** Gives emails the times of their audit entries. They were sent half a minute later. */
  async after(manager) {
    await execute(
      manager,
      `UPDATE applicant_emails e SET created_at = l.at, ended_at = l.at + interval '30 seconds', state = 'SENT'
       FROM audit_log l WHERE l.action = 'APPLICANT_EMAIL_WRITTEN' AND l.subject_id = e.application_id::text`,
    );
  },
};

/** An email to a person who has applied and whose application is being decided. */
const writing = (opening: DemoOpening, index: number, now: number): DemoChange => ({
  at: new Date(now - DAY_MS + index * 600_000),
  by: opening.manager,
  make: async (product, actor) => {
    const row = await queryRow<{ id: number }>(
      product.get(DatabaseService),
      `SELECT a.id FROM applications a JOIN candidates c ON c.id = a.candidate_id
       WHERE a.role_id = $1 AND a.state = 'ACTIVE' AND c.consented_at IS NOT NULL AND c.user_id IS NULL AND c.email <> ''
       ORDER BY a.moved_at DESC, a.id DESC OFFSET $2 LIMIT 1`,
      [opening.id(), index],
    );
    const text = builtInTexts(BuiltInTemplate.INVITATION).en;
    return row && product.get(ApplicantEmailsService).send(actor, row.id, text);
  },
});
