import { testScreensAs, testScreensSignedOut } from './support/screens.js';

/* Every screen, opened once by each kind of user. */

testScreensSignedOut();
for (const person of ['employee', 'viewer', 'admin', 'master'] as const) testScreensAs(person, 'shown');
