import { type ActorName, allowed, OTHER, OWN } from '../../test/actors.js';
import { canCreateCompany, canSeeCompany } from './company.policy.js';

describe('canSeeCompany', () => {
  it.each<[string, number | null, ActorName[]]>([
    ['its members and MASTER CONTROL', OWN, ['master', 'admin', 'viewer', 'employee', 'developer']],
    ['nobody else', OTHER, ['master']],
    ['nobody where there is none', null, []],
  ])('is for %s', (_, companyId, who) => {
    expect(allowed((actor) => canSeeCompany(actor, companyId))).toEqual(who);
  });
});

it('canCreateCompany is for MASTER CONTROL and whoever is not registered yet', () => {
  expect(allowed(canCreateCompany)).toEqual(['master', 'stranger']);
});
