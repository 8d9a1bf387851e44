import { comparisonOf, differences } from './comparisons';

describe('differences', () => {
  it('finds none between equal results, whatever the order of rows and fields', () => {
    const legacy = [
      { id: 1, email: 'a@example.com' },
      { id: 2, email: 'b@example.com' },
    ];
    expect(differences(legacy, legacy.toReversed())).toEqual([]);
    expect(differences({ a: 1, b: [{ title: 'x' }] }, { b: [{ title: 'x' }], a: 1 })).toEqual([]);
  });

  it('names fields that differ or are missing, and rows that only one result has', () => {
    const legacy = { users: [{ id: 7, email: 'a@example.com', age: null }, { id: 8 }] };
    const graphql = { users: [{ id: 7, email: 'b@example.com' }] };
    expect(differences(legacy, graphql)).toEqual([
      { where: 'users[7].email', legacy: '"a@example.com"', graphql: '"b@example.com"' },
      { where: 'users[7].age', legacy: 'null', graphql: '–' },
      { where: 'users[8]', legacy: '{"id":8}', graphql: '–' },
    ]);
  });

  it('distinguishes types', () =>
    expect(differences({ dev_mode: 'true' }, { dev_mode: true })).toEqual([
      { where: 'dev_mode', legacy: '"true"', graphql: 'true' },
    ]));
});

it('compares only calls that read', () => {
  expect(comparisonOf('/api/getFeatures/:company_id')).toBeDefined();
  expect(comparisonOf('/api/allocateUser')).toBeUndefined();
});
