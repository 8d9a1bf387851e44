import { gql, rest } from '../doors.js';
import { ABSENT_ID } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

const ROLES: Targets<string> = { absent: () => String(ABSENT_ID), malformed: () => '1x' };

/** Job profiles, and the CVs that users keep for applying. */
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
  operation<string>('ask for contact because of a role', true, ROLES, {
    'Mutation.askForContact': gql(
      'mutation ($id: ID!) { askForContact(profileId: "1", roleId: $id, message: "Hello") { id } }',
      ({ target }) => ({ id: target }),
    ),
  }),
  operation('read the requests for contact', false, ALL, {
    'Query.myContactRequests': gql('{ myContactRequests { id state } }'),
  }),
  operation<string>('answer a request for contact', true, ROLES, {
    'Mutation.answerContactRequest': gql(
      'mutation ($id: ID!) { answerContactRequest(requestId: $id, accept: true) { state } }',
      ({ target }) => ({ id: target }),
    ),
  }),
];
