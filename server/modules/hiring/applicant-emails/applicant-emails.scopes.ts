import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const APPLICANT_EMAILS_SCOPES = {
  scopes: {
    APPLICANT_EMAILS_READ: {
      meaning: 'Read emails to applicants and their templates.',
      operations: ['Query.applicantEmailPreview', 'Company.applicantEmailTemplates', 'Application.emails'],
    },
    APPLICANT_EMAILS_WRITE: {
      meaning: 'Send emails to applicants, and change their templates.',
      operations: [
        'Mutation.createApplicantEmailTemplate',
        'Mutation.updateApplicantEmailTemplate',
        'Mutation.removeApplicantEmailTemplate',
        'Mutation.sendApplicantEmail',
        'Mutation.cancelApplicantEmail',
      ],
    },
  },
  withParent: ['ApplicantEmail.sender'],
} as const satisfies ScopesPart;
