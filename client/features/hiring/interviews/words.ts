import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences say of interviews. They never name candidates. */
export default {
  audit: {
    INTERVIEW_PLANNED: {
      name: msg`Interview planned`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} planned an interview for “${role}”.`,
        (actor) => msg`${actor} planned an interview.`,
      ),
    },
    INTERVIEW_CHANGED: {
      name: msg`Interview changed`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} changed an interview for “${role}”.`,
        (actor) => msg`${actor} changed an interview.`,
      ),
    },
    INTERVIEW_CANCELLED: {
      name: msg`Interview cancelled`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} cancelled an interview for “${role}”.`,
        (actor) => msg`${actor} cancelled an interview.`,
      ),
    },
    INTERVIEW_RESTORED: {
      name: msg`Interview planned again`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} planned a cancelled interview for “${role}” again.`,
        (actor) => msg`${actor} planned a cancelled interview again.`,
      ),
    },
    INTERVIEW_OUTCOME_RECORDED: {
      name: msg`Outcome of an interview recorded`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} recorded the outcome of an interview for “${role}”.`,
        (actor) => msg`${actor} recorded the outcome of an interview.`,
      ),
    },
    SCORECARD_SUBMITTED: {
      name: msg`Scorecard submitted`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} rated an application for “${role}”.`,
        (actor) => msg`${actor} rated an application.`,
      ),
    },
    SCORECARD_CORRECTED: {
      name: msg`Scorecard corrected`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} corrected a rating of an application for “${role}”.`,
        (actor) => msg`${actor} corrected a rating of an application.`,
      ),
    },
    SCORECARD_WAIVED: {
      name: msg`Scorecard waived`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} reads the ratings of an application for “${role}” without rating it.`,
        (actor) => msg`${actor} reads the ratings of an application without rating it.`,
      ),
    },
    ROLE_CRITERIA_CHANGED: {
      name: msg`Criteria of a role changed`,
      ...byValue(
        'title',
        (actor, title) => msg`${actor} changed what applicants for “${title}” are rated by.`,
        (actor) => msg`${actor} changed what applicants for a role are rated by.`,
      ),
    },
  },
  subjects: { SCORECARDS: ({ entry: { subjectId } }) => t`Scorecards of application ${subjectId}` },
  fields: { criteria: msg`Criteria` },
  notifications: {
    INTERVIEW_APPOINTED: ({ detail }) => msg`You hold an interview: ${detail}.`,
    INTERVIEW_CHANGED: ({ detail }) => msg`An interview that you hold was changed: ${detail}.`,
    INTERVIEW_CANCELLED: ({ detail }) => msg`You no longer hold this interview: ${detail}.`,
    INTERVIEW_NEWS: ({ company, detail }) =>
      msg`${company ?? ''} has news about your interview for “${detail}”.`,
  },
  scopes: {
    INTERVIEWS_READ: msg`Read interviews and scorecards`,
    INTERVIEWS_WRITE: msg`Plan, change and cancel interviews, and choose what interviewers rate`,
  },
} satisfies Words;
