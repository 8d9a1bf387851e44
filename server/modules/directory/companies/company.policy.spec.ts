import { type ActorName, allowed, OTHER, OWN } from '../../../../test/actors.js';
import { canCreateCompany, canSeeCompany } from './company.policy.js';

describe('canSeeCompany', () => {
  it.each<[string, number | null, ActorName[]]>([
    ['its members and MASTER CONTROL', OWN, ['master', 'admin', 'viewer', 'employee', 'developer']],
    ['no members of other companies', OTHER, ['master']],
    ['no actor if there is no company', null, []],
  ])('allows %s', (_, companyId, names) => {
    expect(allowed((actor) => canSeeCompany(actor, companyId))).toEqual(names);
  });
});

it('canCreateCompany allows MASTER CONTROL and identities that are not registered yet', () => {
  expect(allowed(canCreateCompany)).toEqual(['master', 'stranger']);
});
