import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';

const INTERVIEW = `id state startsAt minutes timeZone place outcome version interviewers { id }
  events { kind startsAt place outcome actor { id } } permissions { operation allowed reason }`;

export const PLAN = `mutation ($applicationId: ID!, $input: InterviewInput!) {
  interview: planInterview(applicationId: $applicationId, input: $input) { ${INTERVIEW} }
}`;
export const CHANGE = `mutation ($interviewId: ID!, $input: InterviewInput!, $expectedVersion: Int!) {
  interview: updateInterview(interviewId: $interviewId, input: $input, expectedVersion: $expectedVersion) { ${INTERVIEW} }
}`;
const one = (name: string) =>
  `mutation ($interviewId: ID!) { interview: ${name}(interviewId: $interviewId) { ${INTERVIEW} } }`;
export const CANCEL = one('cancelInterview');
export const RESTORE = one('restoreInterview');
export const RECORD = `mutation ($interviewId: ID!, $input: InterviewOutcomeInput!) {
  interview: recordInterviewOutcome(interviewId: $interviewId, input: $input) { ${INTERVIEW} }
}`;
export const INTERVIEWS = `query ($id: ID!) { application(id: $id) { interviews { ${INTERVIEW} } } }`;
export const MY_INTERVIEWS = '{ myApplications { id interviews { startsAt minutes timeZone place } } }';

/** A time some days ahead. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The input of an interview. */
export const interviewInput = (interviewerIds: readonly (number | string)[], fields: object = {}) => ({
  interviewerIds: interviewerIds.map(String),
  startsAt: inDays(3),
  minutes: 45,
  timeZone: 'Europe/Berlin',
  place: 'Room 4',
  ...fields,
});

/** Plans an interview and returns it. */
export const planFor = async (
  app: TestServer,
  caller: Caller,
  applicationId: string,
  interviewerIds: readonly number[],
  fields: object = {},
) =>
  (await gqlData(app, caller, PLAN, { applicationId, input: interviewInput(interviewerIds, fields) }))
    .interview;

/** Returns the interviews of an application as a reader sees them. */
export const interviewsFor = async (app: TestServer, caller: Caller, id: string) =>
  (await gqlData(app, caller, INTERVIEWS, { id })).application.interviews;

const CARD =
  'recommendation text submittedAt ratings { criterionId criterion rating } author { id } revisions { recommendation text }';
const SCORECARDS_FIELDS = `isVisible average canRate canWaive criteria { id name } own { ${CARD} } others { ${CARD} }`;
export const SCORECARDS = `query ($id: ID!) { application(id: $id) { scorecards { ${SCORECARDS_FIELDS} } } }`;
export const SAVE_CARD = `mutation ($applicationId: ID!, $input: ScorecardInput!, $submit: Boolean!) {
  scorecards: saveScorecard(applicationId: $applicationId, input: $input, submit: $submit) { ${SCORECARDS_FIELDS} }
}`;
export const WAIVE_CARD = `mutation ($applicationId: ID!) {
  scorecards: waiveScorecard(applicationId: $applicationId) { ${SCORECARDS_FIELDS} }
}`;
export const CRITERIA = `mutation ($roleId: ID!, $criteria: [CriterionInput!]!) {
  role: setRoleCriteria(roleId: $roleId, criteria: $criteria) { criteria { id name } }
}`;

/** The input of a scorecard. */
export const scorecardInput = (fields: object = {}) => ({
  ratings: [{ criterionId: 'default-1', rating: 4 }],
  recommendation: 'YES',
  text: '',
  ...fields,
});
