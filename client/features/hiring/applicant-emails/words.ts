import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';
import { recordedName } from './template-words';

/** Words about a template. A built-in one is known by its purpose. */
const byTemplate = (
  named: (actor: string, name: string) => MessageDescriptor,
  unnamed: (actor: string) => MessageDescriptor,
) => byValue('emailTemplate', (actor, template) => named(actor, recordedName(template)), unnamed);

/** What sentences say of emails to applicants. They never name these. */
export default {
  audit: {
    APPLICANT_EMAIL_WRITTEN: {
      name: msg`Email to an applicant written`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} wrote an email to an applicant for “${role}”.`,
        (actor) => msg`${actor} wrote an email to an applicant.`,
      ),
    },
    APPLICANT_EMAIL_CANCELLED: {
      name: msg`Email to an applicant cancelled`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`An email to an applicant for “${role}” was cancelled before it was sent.`,
        () => msg`An email to an applicant was cancelled before it was sent.`,
      ),
    },
    APPLICANT_EMAIL_SENT: {
      name: msg`Email to an applicant sent`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`An email to an applicant for “${role}” was sent.`,
        () => msg`An email to an applicant was sent.`,
      ),
    },
    EMAIL_TEMPLATE_CREATED: {
      name: msg`Email template created`,
      ...byTemplate(
        (actor, name) => msg`${actor} created the email template “${name}”.`,
        (actor) => msg`${actor} created an email template.`,
      ),
    },
    EMAIL_TEMPLATE_CHANGED: {
      name: msg`Email template changed`,
      ...byTemplate(
        (actor, name) => msg`${actor} changed the email template “${name}”.`,
        (actor) => msg`${actor} changed an email template.`,
      ),
    },
    EMAIL_TEMPLATE_REMOVED: {
      name: msg`Email template removed`,
      ...byTemplate(
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
  scopes: {
    APPLICANT_EMAILS_READ: msg`Read emails to applicants and their templates`,
    APPLICANT_EMAILS_WRITE: msg`Send emails to applicants, and change their templates`,
  },
} satisfies Words;
