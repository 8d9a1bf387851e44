import { testScreensAs } from './support/screens.js';

/* The routes that `screens.spec.ts` does not cover. */

for (const person of ['rival', 'member', 'waiting'] as const) testScreensAs(person);
for (const person of ['employee', 'viewer', 'admin', 'master'] as const) testScreensAs(person, 'redirected');
