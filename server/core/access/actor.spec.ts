import { type ActorName, allowed, OTHER, OWN } from '../../../test/actors.js';
import { managesCompany } from './actor.js';

describe('managesCompany', () => {
  it.each<[number | null, ActorName[]]>([
    [OWN, ['master', 'admin']],
    [OTHER, ['master']],
    [null, ['master']],
  ])('checks company %j', (companyId, names) => {
    expect(allowed((actor) => managesCompany(actor, companyId))).toEqual(names);
  });
});
