import { rest } from '../doors.js';
import { TEAM, CLOSED_TEAM } from '../world.js';
import { ALL, only, type Operation, operation, type Targets, USERS, type UserTarget } from './targets.js';

const PEOPLE = only(USERS, 'self', 'colleague', 'foreign', 'unallocated', 'absent', 'malformed');

const describing = (parameter?: string) => rest<true>(() => ({ parameter }));
const ofUser = (body?: object) =>
  rest<UserTarget>(
    ({ target }) => ({ parameter: `u${target.id}`, body }),
    (answer) => answer && { id: answer.id, title: answer.title },
  );
const TEAMS: Targets<string> = {
  open: () => String(TEAM),
  'for members': () => String(CLOSED_TEAM),
  absent: () => '2000000000',
  malformed: () => '1x',
};
const ofTeam = (body?: object) =>
  rest<string>(
    ({ target }) => ({ parameter: target, body }),
    (answer) => answer && { id: answer.id, displayName: answer.displayName },
  );
const replace = (value: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', value }],
});

/** The operations of identity providers. */
export const SCIM: Operation[] = [
  operation('describe SCIM', false, ALL, {
    'GET /scim/v2/ServiceProviderConfig': describing(),
    'GET /scim/v2/ResourceTypes': describing(),
    'GET /scim/v2/ResourceTypes/:id': describing('User'),
    'GET /scim/v2/Schemas': describing(),
    'GET /scim/v2/Schemas/:id': describing('urn:ietf:params:scim:schemas:core:2.0:User'),
  }),
  operation('list users by SCIM', false, ALL, { 'GET /scim/v2/Users': describing() }),
  operation<UserTarget>('read a user by SCIM', false, PEOPLE, { 'GET /scim/v2/Users/:id': ofUser() }),
  operation('create a user by SCIM', true, ALL, {
    'POST /scim/v2/Users': rest(() => ({ body: { userName: 'scim@people.example' } })),
  }),
  operation<UserTarget>('change a user by SCIM', true, PEOPLE, {
    'PUT /scim/v2/Users/:id': ofUser({ title: 'Analyst' }),
    'PATCH /scim/v2/Users/:id': ofUser(replace({ title: 'Analyst' })),
  }),
  operation<UserTarget>('remove a user by SCIM', true, PEOPLE, { 'DELETE /scim/v2/Users/:id': ofUser() }),
  operation('list groups by SCIM', false, ALL, { 'GET /scim/v2/Groups': describing() }),
  operation<string>('read a group by SCIM', false, TEAMS, { 'GET /scim/v2/Groups/:id': ofTeam() }),
  operation('create a group by SCIM', true, ALL, {
    'POST /scim/v2/Groups': rest(() => ({ body: { displayName: 'By SCIM' } })),
  }),
  operation<string>('change a group by SCIM', true, TEAMS, {
    'PUT /scim/v2/Groups/:id': ofTeam({ displayName: 'Renamed by SCIM' }),
    'PATCH /scim/v2/Groups/:id': ofTeam(replace({ displayName: 'Renamed by SCIM' })),
  }),
  operation<string>('remove a group by SCIM', true, TEAMS, { 'DELETE /scim/v2/Groups/:id': ofTeam() }),
];
