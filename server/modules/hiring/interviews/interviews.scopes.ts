import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. An interviewer writes a scorecard. */
export const INTERVIEWS_SCOPES = {
  scopes: {
    INTERVIEWS_READ: {
      meaning: 'Read interviews and scorecards.',
      operations: ['Application.interviews', 'Application.scorecards', 'Subscription.scorecardsChanged'],
    },
    INTERVIEWS_WRITE: {
      meaning: 'Plan, change and cancel interviews, and choose what interviewers rate.',
      operations: [
        'Mutation.planInterview',
        'Mutation.updateInterview',
        'Mutation.cancelInterview',
        'Mutation.restoreInterview',
        'Mutation.recordInterviewOutcome',
        'Mutation.setRoleCriteria',
        'Mutation.waiveScorecard',
      ],
    },
  },
  withParent: [
    'Interview.events',
    'Interview.interviewers',
    'Interview.permissions',
    'InterviewEvent.actor',
    'JobRole.criteria',
    'OwnApplication.interviews',
    'Scorecard.author',
    'Scorecard.revisions',
  ],
  notForClients: ['Mutation.saveScorecard'],
} as const satisfies ScopesPart;
