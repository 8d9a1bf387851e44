import type { TestDatabase } from '../../app.js';
import { gql, rest } from '../doors.js';
import { ABSENT_ID, type World } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  type Operation,
  operation,
  recordsOfAcme,
  type Targets,
} from './targets.js';

/** An open role of Acme (see roles.ts), a published profile of a person without a company, and a request to another one. */
const OPEN_ROLE = 1001;
const PROFILE = 1001;
const REQUEST = 1001;

const ROLES: Targets<string> = { absent: () => String(ABSENT_ID), malformed: () => '1x' };
const REQUESTS: Targets<string> = {
  own: ({ person }, { waiting }) => (person === waiting ? String(REQUEST) : null),
  others: ({ person }, { waiting }) => (person === waiting ? null : String(REQUEST)),
  ...ROLES,
};

/** Job profiles, and the reusable CVs of users. */
export const JOB_PROFILES: Operation[] = [
  operation('read the own job profile', false, ALL, {
    'Query.myJobProfile': gql('{ myJobProfile { headline skills } }'),
    'JobProfile.cv': gql('{ myJobProfile { cv { name } } }'),
  }),
  operation('change the own job profile', true, ALL, {
    'Mutation.updateMyJobProfile': gql(
      'mutation { updateMyJobProfile(input: { headline: "Cook", skills: ["Soup"] }) { headline skills } }',
    ),
  }),
  operation('delete the own CV', true, ALL, {
    'Mutation.removeMyCv': gql('mutation { removeMyCv { cv { name } } }'),
  }),
  operation('upload nothing as the own CV', true, ALL, {
    'POST /job-profile-cv': rest(() => ({ query: '?name=cv.pdf', body: {} })),
  }),
  operation<string>('apply for a role with the profile', true, ROLES, {
    'Mutation.applyWithProfile': gql(
      'mutation ($id: ID!) { applyWithProfile(roleId: $id, consent: true) { id } }',
      ({ target }) => ({ id: target }),
    ),
  }),
  operation('publish the own job profile', true, ALL, {
    'Mutation.publishMyJobProfile': gql('mutation { publishMyJobProfile(showsName: false) { headline } }'),
  }),
  operation('end the publication of the own job profile', true, ALL, {
    'Mutation.unpublishMyJobProfile': gql('mutation { unpublishMyJobProfile { headline } }'),
  }),
  operation('preview the own job profile', false, ALL, {
    'JobProfile.preview': gql('{ myJobProfile { preview(showsName: true) { headline } } }'),
  }),
  operation<CompanyTarget>('find people with published profiles', false, COMPANIES, {
    'Query.publishedProfiles': gql(
      'query ($id: ID!) { publishedProfiles(companyId: $id) { nodes { id headline } } }',
      ({ target }) => ({ id: String(target.id) }),
    ),
  }),
  operation<string>(
    'read a published profile',
    false,
    { published: () => String(PROFILE), ...ROLES },
    {
      'Query.publishedProfile': gql(
        'query ($id: ID!) { publishedProfile(profileId: $id) { id headline } }',
        ({ target }) => ({ id: target }),
      ),
    },
  ),
  operation<string | number>('ask for contact because of a role', true, recordsOfAcme({ open: OPEN_ROLE }), {
    'Mutation.askForContact': gql(
      `mutation ($id: ID!) { askForContact(profileId: "${PROFILE}", roleId: $id, message: "Hello") { id } }`,
      ({ target }) => ({ id: String(target) }),
    ),
  }),
  operation('read the requests for contact', false, ALL, {
    'Query.myContactRequests': gql('{ myContactRequests { id state } }'),
  }),
  operation<string>('answer a request for contact', true, REQUESTS, {
    'Mutation.answerContactRequest': gql(
      'mutation ($id: ID!) { answerContactRequest(requestId: $id, accept: true) { state } }',
      ({ target }) => ({ id: target }),
    ),
  }),
];

/** Publishes a profile, and sends another person a contact request. */
export async function prepare(
  database: TestDatabase,
  { acme, waiting, waitingAdmin, colleague }: World,
): Promise<void> {
  await database.query(
    `INSERT INTO job_profiles (id, user_id, headline, skills, published_at) VALUES ($1, $2, 'Cook', '{soup}', now())`,
    [PROFILE, waitingAdmin.id],
  );
  await database.query(
    `INSERT INTO contact_requests (id, company_id, role_id, asker_id, user_id, message, expires_at)
     VALUES ($1, $2, $3, $4, $5, 'Hello', now() + interval '30 days')`,
    [REQUEST, acme.id, OPEN_ROLE, colleague.id, waiting.id],
  );
}
