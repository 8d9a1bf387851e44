import { nestedUser, USER_FIELDS } from '../../expectations.js';
import { type Attempt, gql, rest } from '../doors.js';
import {
  COMPANIES,
  type CompanyTarget,
  type Operation,
  operation,
  ownCompany,
  type Targets,
  USERS,
  type UserTarget,
} from './targets.js';

const NAMES = { first_name: 'New', last_name: 'Person', display_name: 'New Person' };
const INPUT = { firstName: 'New', lastName: 'Person', displayName: 'New Person' };
const MEMBERS = 2;

/** The data that an identity sends to register itself; anonymous callers use another identity. */
const oneself = ({ attempter: { person }, world }: Attempt<any>) => {
  const { uid, email } = person ?? world.newcomer;
  return { firebase_id: uid, email };
};
const another = ({ world: { newcomer } }: Attempt<any>) => ({
  firebase_id: newcomer.uid,
  email: newcomer.email,
});

const whole = (body: any) => body;
const TITLE = 'Founded anew';

const DESTINATIONS: Targets<CompanyTarget> = { ...COMPANIES, members: () => ({ id: MEMBERS }) };
const ANYBODY: Targets<UserTarget> = {
  'an identity': (_, { newcomer: { uid, email } }) => ({ uid, email, id: 0 }),
  'an identity by another address': (_, { newcomer: { uid } }) => ({
    uid,
    email: 'another@people.example',
    id: 0,
  }),
  ...USERS,
};

/** Signing up, and the legacy calls that also register others. */
export const REGISTRATIONS: Operation[] = [
  operation<string>(
    'sign up as a member',
    true,
    { 'a name': () => 'New', malformed: () => ' ' },
    {
      'POST /api/createNewEmployeeUserLocally': rest(
        (attempt) => ({
          body: {
            ...oneself(attempt),
            ...NAMES,
            first_name: attempt.target,
            company_id: MEMBERS,
            user_type: 'employee',
          },
        }),
        whole,
      ),
      'POST /api/createNewUserLocally': rest(
        (attempt) => ({
          body: {
            ...oneself(attempt),
            ...NAMES,
            first_name: attempt.target,
            company_id: MEMBERS,
            user_type: 'employee',
          },
        }),
        whole,
      ),
      'Mutation.signUpMember': gql(
        `mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { ${USER_FIELDS} } }`,
        ({ target }) => ({ input: { ...INPUT, firstName: target } }),
        (data) => nestedUser(data.signUpMember),
      ),
    },
  ),
  {
    ...operation<string>(
      'sign up with a company',
      true,
      { 'a title': ({ person }, { founder, founded }) => (person === founder ? founded.title : TITLE) },
      {
        'POST /api/createNewUserLocally (after POST /api/createCompany)': rest(async (attempt) => {
          const { person } = attempt.attempter;
          // An identity creates its company first. Other callers cannot, so they use a company whose admin has not
          // registered.
          const founds = person !== null && person.id === null;
          const founded = founds && (await attempt.rest('createCompany', { title: attempt.target }));
          const company_id = founded ? founded.body.company_id : attempt.world.founded.id;
          return { body: { ...oneself(attempt), ...NAMES, company_id, user_type: 'admin' } };
        }, whole),
        'Mutation.signUpCompany': gql(
          `mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { ${USER_FIELDS} } }`,
          ({ target }) => ({ input: { ...INPUT, companyName: target } }),
          (data) => nestedUser(data.signUpCompany),
        ),
      },
    ),
    stepsDiffer: true,
  },
  operation<CompanyTarget>('register oneself as an employee', true, DESTINATIONS, {
    'POST /api/createNewEmployeeUserLocally': rest(
      (attempt) => ({
        body: { ...oneself(attempt), ...NAMES, company_id: attempt.target.id, user_type: 'employee' },
      }),
      whole,
    ),
    'POST /api/createNewUserLocally': rest(
      (attempt) => ({
        body: { ...oneself(attempt), ...NAMES, company_id: attempt.target.id, user_type: 'employee' },
      }),
      whole,
    ),
  }),
  operation<CompanyTarget>('register oneself as an admin', true, DESTINATIONS, {
    'POST /api/createNewUserLocally': rest(
      (attempt) => ({
        body: { ...oneself(attempt), ...NAMES, company_id: attempt.target.id, user_type: 'admin' },
      }),
      whole,
    ),
  }),
  operation<CompanyTarget>('register another as an employee', true, DESTINATIONS, {
    'POST /api/createNewEmployeeUserLocally': rest(
      (attempt) => ({
        body: { ...another(attempt), ...NAMES, company_id: attempt.target.id, user_type: 'employee' },
      }),
      whole,
    ),
    'POST /api/createNewUserLocally': rest(
      (attempt) => ({
        body: { ...another(attempt), ...NAMES, company_id: attempt.target.id, user_type: 'employee' },
      }),
      whole,
    ),
  }),
  operation<CompanyTarget>('register another as an admin', true, DESTINATIONS, {
    'POST /api/createNewUserLocally': rest(
      (attempt) => ({
        body: { ...another(attempt), ...NAMES, company_id: attempt.target.id, user_type: 'admin' },
      }),
      whole,
    ),
  }),
  operation<UserTarget>('register an identity in the own company', true, ANYBODY, {
    'POST /api/createNewEmployeeUserLocally': rest(
      ({ target, attempter, world }) => ({
        body: {
          ...NAMES,
          firebase_id: target.uid,
          email: target.email,
          company_id: ownCompany(attempter, world).id,
          user_type: 'employee',
        },
      }),
      whole,
    ),
    'POST /api/createNewUserLocally': rest(
      ({ target, attempter, world }) => ({
        body: {
          ...NAMES,
          firebase_id: target.uid,
          email: target.email,
          company_id: ownCompany(attempter, world).id,
          user_type: 'employee',
        },
      }),
      whole,
    ),
  }),
];
