import type { Role_PageFragment } from '../../../generated/graphql';

const person = (id: string, displayName: string) => ({
  __typename: 'Colleague' as const,
  id,
  displayName,
  photoUrl: null,
  firstName: displayName,
  lastName: 'Keller',
  jobTitle: null,
  firebaseId: null,
});

/** A role as its page reads it. */
export const buildRole = (fields: Partial<Role_PageFragment> = {}): Role_PageFragment => ({
  __typename: 'JobRole',
  id: '9',
  version: 3,
  title: 'Cook',
  state: 'DRAFT',
  location: 'Bern',
  country: 'CH',
  skills: ['cooking'],
  workMode: 'HYBRID',
  employmentType: 'FULL_TIME',
  openings: 3,
  filled: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  openedAt: null,
  closedAt: null,
  closesOn: '2026-12-31',
  salaryShown: false,
  salary: { __typename: 'Salary', min: 50_000, max: null, currency: 'CHF', period: 'YEAR' },
  description: 'Cook well.',
  descriptionHtml: '<p>Cook well.</p>',
  questions: [{ __typename: 'Question', id: 'q', text: 'Why?', kind: 'TEXT', required: true, choices: [] }],
  team: { __typename: 'Team', id: '5', name: 'Kitchen', color: '#1d4ed8' },
  hiringManager: person('11', 'Ana'),
  recruiters: [person('12', 'Ben')],
  stages: [
    { __typename: 'JobRoleStage', id: '1', name: 'Applied', kind: 'APPLIED' },
    { __typename: 'JobRoleStage', id: '2', name: 'Hired', kind: 'HIRED' },
    { __typename: 'JobRoleStage', id: '3', name: 'Rejected', kind: 'REJECTED' },
  ],
  company: {
    __typename: 'Company',
    id: '3',
    title: 'Acme',
    country: 'DE',
    hiringSettings: { __typename: 'HiringSettings', needsApproval: false },
  },
  permissions: [],
  ...fields,
});
