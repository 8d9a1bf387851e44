import { registerEnumType } from '@nestjs/graphql';

/** The templates that every company has. The values are those of the database, and the ids of the templates. */
export enum BuiltInTemplate {
  REJECTION = 'REJECTION',
  INVITATION = 'INVITATION',
  DELAY = 'DELAY',
}

registerEnumType(BuiltInTemplate, {
  name: 'BuiltInTemplate',
  description: 'The email templates that every company has.',
  valuesMap: {
    REJECTION: { description: 'The company has decided against the application.' },
    INVITATION: { description: 'The company invites the person to talk.' },
    DELAY: { description: 'The decision takes longer than expected.' },
  },
});

/** What became of an email. The values are those of the database. */
export enum ApplicantEmailState {
  WAITING = 'WAITING',
  SENT = 'SENT',
  CANCELLED = 'CANCELLED',
}

registerEnumType(ApplicantEmailState, {
  name: 'ApplicantEmailState',
  description: 'What became of an email to an applicant.',
  valuesMap: {
    WAITING: {
      description:
        'It is sent 30 seconds after it was written or, if the mailbox gets no more emails now, later the same day.',
    },
    SENT: { description: 'It was handed over for delivery.' },
    CANCELLED: { description: 'It was never sent: somebody has cancelled it, or the person gets no emails.' },
  },
});

/** A language of emails. */
export enum EmailLanguage {
  en = 'en',
  de = 'de',
  es = 'es',
  fr = 'fr',
  ar = 'ar',
}

registerEnumType(EmailLanguage, {
  name: 'EmailLanguage',
  description: 'A language of emails.',
  valuesMap: {
    en: { description: 'English.' },
    de: { description: 'German.' },
    es: { description: 'Spanish.' },
    fr: { description: 'French.' },
    ar: { description: 'Arabic.' },
  },
});
