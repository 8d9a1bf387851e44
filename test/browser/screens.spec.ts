import { testEveryScreenAs, testEveryScreenSignedOut } from './support/screens.js';

/* Every screen, opened once by each kind of user. `routes.release.spec.ts` has the other people. */

testEveryScreenSignedOut();
for (const person of ['employee', 'viewer', 'admin', 'master'] as const) testEveryScreenAs(person);
