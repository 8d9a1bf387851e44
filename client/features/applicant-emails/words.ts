import { msg, t } from '@lingui/core/macro';
import type { AuditParts, AuditWords, Words } from '../../lib/words';

type Sentence = ReturnType<AuditWords['sentence']>;

/** A sentence about an email, with the role and without it. */
const about =
  (withRole: (actor: string, role: string) => Sentence, without: (actor: string) => Sentence) =>
  ({ actor, value }: AuditParts): Sentence => {
    const role = value('jobRole');
    return role ? withRole(actor, role) : without(actor);
  };

/** The names of the built-in templates, which the log knows by their ids. */
function nameOf(template: string | undefined): string | undefined {
  switch (template) {
    case 'REJECTION':
      return t`Rejection`;
    case 'INVITATION':
      return t`Invitation to talk`;
    case 'DELAY':
      return t`The decision takes longer`;
    default:
      return template;
  }
}

/** A sentence about a template. A built-in one is known by its purpose. */
const aboutTemplate =
  (named: (actor: string, name: string) => Sentence, unnamed: (actor: string) => Sentence) =>
  ({ actor, value }: AuditParts): Sentence => {
    const name = nameOf(value('emailTemplate'));
    return name ? named(actor, name) : unnamed(actor);
  };

/** What sentences say of emails to applicants. They never name these. */
export default {
  audit: {
    APPLICANT_EMAIL_WRITTEN: {
      name: msg`Email to an applicant written`,
      sentence: about(
        (actor, role) => msg`${actor} wrote an email to an applicant for “${role}”.`,
        (actor) => msg`${actor} wrote an email to an applicant.`,
      ),
    },
    APPLICANT_EMAIL_CANCELLED: {
      name: msg`Email to an applicant cancelled`,
      sentence: about(
        (_actor, role) => msg`An email to an applicant for “${role}” was cancelled before it was sent.`,
        () => msg`An email to an applicant was cancelled before it was sent.`,
      ),
    },
    APPLICANT_EMAIL_SENT: {
      name: msg`Email to an applicant sent`,
      sentence: about(
        (_actor, role) => msg`An email to an applicant for “${role}” was sent.`,
        () => msg`An email to an applicant was sent.`,
      ),
    },
    EMAIL_TEMPLATE_CREATED: {
      name: msg`Email template created`,
      sentence: aboutTemplate(
        (actor, name) => msg`${actor} created the email template “${name}”.`,
        (actor) => msg`${actor} created an email template.`,
      ),
    },
    EMAIL_TEMPLATE_CHANGED: {
      name: msg`Email template changed`,
      sentence: aboutTemplate(
        (actor, name) => msg`${actor} changed the email template “${name}”.`,
        (actor) => msg`${actor} changed an email template.`,
      ),
    },
    EMAIL_TEMPLATE_REMOVED: {
      name: msg`Email template removed`,
      sentence: aboutTemplate(
        (actor, name) => msg`${actor} removed the email template “${name}”.`,
        (actor) => msg`${actor} removed an email template.`,
      ),
    },
  },
  subjects: { EMAIL_TEMPLATE: ({ entry: { subjectId } }) => t`Email template ${subjectId}` },
  fields: { emailTemplate: msg`Email template` },
  notifications: {
    APPLICANT_EMAIL: ({ company, detail }) =>
      msg`${company ?? ''} has written to you about your application for “${detail}”. Check your inbox.`,
  },
} satisfies Words;
