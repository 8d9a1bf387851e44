import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A person answers. */
export const TALENT_POOL_SCOPES = {
  scopes: {
    TALENT_POOL_READ: {
      meaning: 'Read the talent pool.',
      operations: [
        'Company.talentPool',
        'Query.talentPoolMember',
        'Candidate.talentPool',
        'JobRole.poolSuggestions',
        'Subscription.companyTalentPoolChanged',
      ],
    },
    TALENT_POOL_WRITE: {
      meaning: 'Ask candidates to join the talent pool, and change its members.',
      operations: [
        'Mutation.askForTalentPool',
        'Mutation.updateTalentPoolMember',
        'Mutation.removeFromTalentPool',
        'Mutation.addFromTalentPool',
      ],
    },
  },
  withParent: ['OwnApplication.talentPool', 'TalentPoolMember.asker', 'TalentPoolMember.candidate'],
  notForClients: ['Mutation.answerTalentPoolRequest'],
} as const satisfies ScopesPart;
