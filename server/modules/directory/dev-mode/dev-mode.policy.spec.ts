import { type ActorName, ACTORS, allowed, aUser, OWN } from '../../../../test/actors.js';
import { canSetDevMode } from './dev-mode.policy.js';

describe('canSetDevMode', () => {
  it.each<[string, ActorName, ActorName[]]>([
    ['an employee’s', 'employee', ['master']],
    ['an admin’s', 'admin', ['master']],
    ['a holder’s', 'developer', ['master', 'developer']],
    ['MASTER CONTROL’s', 'master', ['master']],
  ])('checks %s mode', (_, target, names) => {
    expect(allowed((actor) => canSetDevMode(actor, ACTORS[target].user!))).toEqual(names);
  });

  it('denies colleagues of a holder', () => {
    expect(allowed((actor) => canSetDevMode(actor, aUser(99, OWN)))).toEqual(['master']);
  });
});
