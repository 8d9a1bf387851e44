import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { part } from './part';
import { emailTemplatesPath } from './paths';
import * as shapes from '../../../components/shapes';
import { isRoleCreator } from '../roles/may-create';

/** What the console shows of emails to applicants. */
export default {
  destinations: [{ to: emailTemplatesPath, group: 'hiring', icon: shapes.mail, shown: isRoleCreator }],
  reasons: {
    APPLICANT_GETS_NO_EMAILS: msg`This person gets no emails: no address is known, the account is not active, or they have withdrawn the application.`,
    APPLICANT_EMAIL_NOT_WAITING: msg`The email was sent or cancelled already.`,
    APPLICANT_EMAIL_SENT: msg`The email was sent already, so this can no longer be undone. Decide again, and tell the person.`,
    APPLICANT_EMAIL_LIMIT: msg`Your company has written as many emails to applicants as it can in a day. Write the others tomorrow.`,
    EMAIL_TEMPLATE_BUILT_IN: msg`This template has its original texts already.`,
    TOO_MANY_EMAIL_TEMPLATES: msg`Your company has as many email templates as it may have. Remove one first.`,
  },
  cache: {
    Application: { fields: { emails: { merge: false } } },
    Company: { fields: { applicantEmailTemplates: { merge: false } } },
    // Their ids are those within a company.
    ApplicantEmailTemplate: { keyFields: false },
    TemplateText: { keyFields: false },
    ApplicantEmailPreview: { keyFields: false },
  },
  keywords: [{ of: emailTemplatesPath, words: msg`applicants rejection invitation message text mail` }],
  applicationSections: [{ Section: part((all) => all.EmailsSection) }],
  decisionEmails: [{ Field: part((all) => all.DecisionEmailField) }],
} satisfies ConsoleParts;
