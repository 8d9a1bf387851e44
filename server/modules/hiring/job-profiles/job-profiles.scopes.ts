import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A profile belongs to a person. */
export const JOB_PROFILES_SCOPES = {
  scopes: {
    JOB_PROFILES_READ: {
      meaning: 'Search the profiles that people have published.',
      operations: ['Query.publishedProfiles', 'Query.publishedProfile'],
    },
    JOB_PROFILES_WRITE: {
      meaning: 'Ask people with published profiles for contact.',
      operations: ['Mutation.askForContact'],
    },
  },
  withParent: ['JobProfile.cv', 'JobProfile.preview'],
  notForClients: [
    'Query.myJobProfile',
    'Query.myContactRequests',
    'Mutation.updateMyJobProfile',
    'Mutation.removeMyCv',
    'Mutation.applyWithProfile',
    'Mutation.publishMyJobProfile',
    'Mutation.unpublishMyJobProfile',
    'Mutation.answerContactRequest',
    'POST /job-profile-cv',
  ],
} as const satisfies ScopesPart;
