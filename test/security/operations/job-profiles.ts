import { gql, rest } from '../doors.js';
import { ABSENT_ID } from '../world.js';
import { ALL, type Operation, operation, type Targets } from './targets.js';

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
];
