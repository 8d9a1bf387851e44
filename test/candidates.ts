import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';
import { type BuiltUser, buildUser } from './factories.js';
import { signIn, uniqueEmail, updateAccount } from './identity-emulator.js';
import { buildStaffedRole, change, OPEN, type RoleCast } from './roles.js';

const APPLICATION = `id state rejectReason appliedAt movedAt coverNote stage { id name kind }
  answers { questionId question answer } candidate { id name email phone source user { id } referrer { id } consentedAt retainUntil erasedAt }
  events { kind fromStage toStage actor { id } } notes { id text isOwn author { id } mentionedNames } permissions { operation allowed reason }`;
const DECIDED = 'id state rejectReason stage { id name kind }';
const OWN = 'id roleTitle companyTitle path status canWithdraw canAccept';

export const APPLY = `mutation ($roleId: ID!, $input: ApplyInput!) { own: apply(roleId: $roleId, input: $input) { ${OWN} } }`;
export const ADD = `mutation ($roleId: ID!, $input: AddCandidateInput!) {
  application: addCandidate(roleId: $roleId, input: $input) { ${APPLICATION} }
}`;
export const APPLICATION_BY_ID = `query ($id: ID!) { application(id: $id) { ${APPLICATION} } }`;
export const MOVE = `mutation ($applicationIds: [ID!]!, $stageId: ID!, $expectedStageId: ID, $skipEnded: Boolean) {
  applications: moveApplications(applicationIds: $applicationIds, stageId: $stageId, expectedStageId: $expectedStageId, skipEnded: $skipEnded) { ${DECIDED} }
}`;
export const REJECT = `mutation ($applicationIds: [ID!]!, $reason: RejectReason, $tell: Boolean!, $skipEnded: Boolean) {
  applications: rejectApplications(applicationIds: $applicationIds, reason: $reason, tell: $tell, skipEnded: $skipEnded) { ${DECIDED} }
}`;
export const REOPEN = `mutation ($applicationIds: [ID!]!) {
  applications: reopenApplications(applicationIds: $applicationIds) { ${DECIDED} }
}`;
const own = (name: string) =>
  `mutation ($applicationId: ID!) { own: ${name}(applicationId: $applicationId) { ${OWN} } }`;
export const WITHDRAW_APPLICATION = own('withdrawApplication');
export const ACCEPT = own('acceptOffer');
export const MINE = `{ myApplications { ${OWN} } }`;
export const ADD_NOTE = `mutation ($applicationId: ID!, $text: String!, $mentions: [ID!]) {
  note: addApplicationNote(applicationId: $applicationId, text: $text, mentions: $mentions) {
    id text isOwn author { id } mentionedNames
  }
}`;
export const MENTIONABLE = `query ($applicationId: ID!, $search: String) {
  people: mentionableColleagues(applicationId: $applicationId, search: $search) { id displayName }
}`;
export const REMOVE_NOTE = 'mutation ($noteId: ID!) { removeApplicationNote(noteId: $noteId) }';
export const APPLICATIONS = `query ($id: ID!, $first: Int, $after: String, $search: String, $filter: ApplicationFilter, $orderBy: ApplicationOrder) {
  role(id: $id) {
    applications(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
      nodes { id state candidate { name email } } totalCount pageInfo { hasNextPage endCursor }
    }
    applicationCounts { stage { id name kind } count }
  }
}`;

/** A person with a confirmed email, by default without a company. */
export async function buildApplicant(
  app: TestServer,
  traits: Parameters<typeof buildUser>[1] = {},
): Promise<BuiltUser> {
  const user = await buildUser(app, traits);
  await updateAccount(user.uid, { emailVerified: true });
  return { ...user, ...(await signIn(user.email)) };
}

/** Opens a role that the cast's people manage, with all default stages. */
export async function buildOpenRole(app: TestServer, cast: RoleCast, fields: object = {}) {
  const { id } = await buildStaffedRole(app, cast, fields);
  return change(app, cast.admin, OPEN, id);
}

/** Applies for a role and returns the application as the applicant sees it. */
export const applyFor = async (app: TestServer, caller: Caller, roleId: string, input: object = {}) =>
  (await gqlData(app, caller, APPLY, { roleId, input: { consent: true, ...input } })).own;

/** Returns an application as a manager of its role sees it. */
export const applicationFor = async (app: TestServer, caller: Caller, id: string) =>
  (await gqlData(app, caller, APPLICATION_BY_ID, { id })).application;

/** Returns the id of the first stage of a kind. */
export const stageOf = (role: { stages: { id: string; kind: string }[] }, kind: string): string =>
  role.stages.find((stage) => stage.kind === kind)!.id;

const PERSON = `id name email applications { id } merges { id undoableUntil merged { id name } kept { id } actor { id } }`;
export const MERGE = `mutation ($candidateId: ID!, $intoId: ID!) {
  kept: mergeCandidates(candidateId: $candidateId, intoId: $intoId) { ${PERSON} }
}`;
export const UNDO_MERGE = `mutation ($mergeId: ID!) { both: undoCandidateMerge(mergeId: $mergeId) { ${PERSON} } }`;
const CANDIDATE_OF = `query ($id: ID!) { application(id: $id) {
  candidate { ${PERSON} duplicates { hints candidate { id name } } }
} }`;

/** Operations of tests on candidates that may be the same person. */
export function duplicateTools(app: TestServer, cast: RoleCast) {
  const role = (fields: object = {}) => buildOpenRole(app, cast, fields);
  const candidateOf = async (caller: Caller, applicationId: string) =>
    (await gqlData(app, caller, CANDIDATE_OF, { id: applicationId })).application.candidate;
  return {
    role,
    /** A role that only the cast's admins manage. */
    foreign: () => role({ hiringManagerId: null, recruiterIds: [] }),
    /** Adds a person to a role. Returns the ids of the application and of the candidate. */
    add: async (roleId: string, fields: object = {}) => {
      const input = { name: 'Ada Bread', email: uniqueEmail(), ...fields };
      const { application } = await gqlData(app, cast.admin, ADD, { roleId, input });
      return {
        id: application.id as string,
        candidateId: application.candidate.id as string,
        email: input.email,
      };
    },
    merge: async (caller: Caller, candidateId: string, intoId: string) =>
      (await gqlData(app, caller, MERGE, { candidateId, intoId })).kept,
    candidateOf,
    duplicatesFor: async (caller: Caller, applicationId: string) =>
      (await candidateOf(caller, applicationId)).duplicates,
  };
}
