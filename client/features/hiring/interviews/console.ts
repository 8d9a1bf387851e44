import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { part } from './part';

/** What the console shows of interviews. */
export default {
  reasons: {
    INTERVIEW_NOT_PLANNED: msg`The interview was cancelled, or its outcome is recorded.`,
    INTERVIEW_NOT_CANCELLED: msg`The interview is not cancelled.`,
    INTERVIEW_IN_THE_PAST: msg`The time of the interview has passed. Plan a new one.`,
    INTERVIEW_NOT_STARTED: msg`The interview has not started yet.`,
    INTERVIEWS_OWN_APPLICATION: msg`People neither interview nor rate themselves. Choose somebody else.`,
    SCORECARD_WAIVED: msg`You have stated that you do not rate this application.`,
    SCORECARD_EXPECTED: msg`You hold an interview of this application. Submit a scorecard to read those of others.`,
    SCORECARD_SUBMITTED: msg`You have rated this application already.`,
    TOO_MANY_INTERVIEWS: msg`The application has as many interviews as it may have.`,
  },
  cache: {
    Application: { fields: { interviews: { merge: false } } },
    Interview: {
      fields: { interviewers: { merge: false }, events: { merge: false }, permissions: { merge: false } },
    },
    OwnApplication: { fields: { interviews: { merge: false } } },
    OwnInterview: { keyFields: false },
    ApplicationChange: { keyFields: false },
    JobRole: { fields: { criteria: { merge: false } } },
    Scorecards: {
      keyFields: ['applicationId'],
      fields: { criteria: { merge: false }, others: { merge: false } },
    },
    Scorecard: { fields: { ratings: { merge: false }, revisions: { merge: false } } },
    ScorecardRevision: { fields: { ratings: { merge: false } } },
    Rating: { keyFields: false },
    Criterion: { keyFields: false },
    ScorecardsChange: { keyFields: false },
  },
  applicationSections: [
    { Section: part((all) => all.InterviewsSection) },
    { Section: part((all) => all.ScorecardsSection) },
  ],
  ownApplicationParts: [{ Part: part((all) => all.OwnInterviews) }],
} satisfies ConsoleParts;
