import { REJECT, applyFor, buildApplicant, buildOpenRole } from './candidates.js';
import type { SharedServer } from './shared-server.js';
import { gqlData } from './expectations.js';
import type { BuiltUser } from './factories.js';
import type { RoleCast } from './roles.js';
import type { TalentPoolNoticesService } from '../server/modules/hiring/talent-pool/talent-pool-notices.service.js';

const MEMBER = 'id state skills location country until asker { id } candidate { id name email }';
export const ASK_FOR_POOL = `mutation ($applicationId: ID!, $input: TalentPoolInput!) {
  member: askForTalentPool(applicationId: $applicationId, input: $input) { ${MEMBER} }
}`;
export const READ_MEMBER = `query ($memberId: ID!) { member: talentPoolMember(memberId: $memberId) { ${MEMBER} } }`;
export const UPDATE_MEMBER = `mutation ($memberId: ID!, $input: TalentPoolInput!) {
  member: updateTalentPoolMember(memberId: $memberId, input: $input) { ${MEMBER} }
}`;
export const REMOVE_MEMBER = `mutation ($memberId: ID!) { member: removeFromTalentPool(memberId: $memberId) { ${MEMBER} } }`;
export const ADD_TO_ROLE = `mutation ($memberId: ID!, $roleId: ID!) {
  application: addFromTalentPool(memberId: $memberId, roleId: $roleId) { id source cv { name } candidate { id source } }
}`;
export const ANSWER_REQUEST = `mutation ($requestId: ID!, $months: Int) {
  request: answerTalentPoolRequest(requestId: $requestId, months: $months) { id state until }
}`;
export const POOL = `query ($id: ID!, $search: String, $filter: TalentPoolFilter, $orderBy: TalentPoolOrder) {
  company(id: $id) { talentPool(search: $search, filter: $filter, orderBy: $orderBy) { totalCount nodes { ${MEMBER} } } }
}`;
export const OF_APPLICATION = `query ($id: ID!) { application(id: $id) {
  permissions { operation allowed } candidate { retainUntil talentPool { ${MEMBER} } } } }`;
export const SUGGESTED = `query ($id: ID!) { role(id: $id) { poolSuggestions { commonSkills member { id candidate { name } } } } }`;
export const OWN_REQUESTS = `{ myApplications { id talentPool { id state until } } }`;

let made = 0;

/** A unique skill, by which a test finds its own people. */
export const newSkill = () => `skill ${++made}`;

/** Operations of tests on the talent pool of a cast's company. */
export function poolTools(app: SharedServer, cast: RoleCast) {
  const reject = (id: string) => gqlData(app, cast.admin, REJECT, { applicationIds: [id], tell: false });
  const ask = (caller: BuiltUser, applicationId: string, input: object = {}) =>
    app.gql(caller, ASK_FOR_POOL, { applicationId, input });
  const tell = (id: string) =>
    app.service<TalentPoolNoticesService>('TalentPoolNoticesService').tell(Number(id));
  const answer = (caller: BuiltUser, requestId: string, months: number | null) =>
    app.gql(caller, ANSWER_REQUEST, { requestId, months });
  /** The rejected application of a user. */
  async function rejected(fields: object = {}) {
    const role = await buildOpenRole(app, cast, fields);
    const applicant = await buildApplicant(app);
    const { id } = await applyFor(app, applicant, role.id);
    await reject(id);
    return { role, applicant, id: id as string };
  }
  return {
    reject,
    ask,
    tell,
    answer,
    rejected,
    /** Returns the people in the pool, and those who have not answered, as a caller sees them. */
    list: async (caller: BuiltUser, variables: object = {}) =>
      (await gqlData(app, caller, POOL, { id: String(cast.company.id), ...variables })).company.talentPool
        .nodes,
    /** Returns the talent pool fields of an application. */
    ofApplication: async (id: string, caller = cast.admin) =>
      (await gqlData(app, caller, OF_APPLICATION, { id })).application,
    /** A user in the pool. */
    pooled: async (input: object = {}, months = 12) => {
      const person = await rejected();
      const { member } = await gqlData(app, cast.manager, ASK_FOR_POOL, { applicationId: person.id, input });
      await tell(member.id);
      await answer(person.applicant, member.id, months);
      return { ...person, memberId: member.id as string };
    },
  };
}
