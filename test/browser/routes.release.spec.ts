import { testScreensAs } from './support/screens.js';

/* What `screens.spec.ts` leaves out. */

for (const person of ['rival', 'member', 'waiting'] as const) testScreensAs(person);
for (const person of ['employee', 'viewer', 'admin', 'master'] as const) testScreensAs(person, 'redirected');
