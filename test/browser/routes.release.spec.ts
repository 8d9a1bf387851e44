import { testEveryScreenAs } from './support/screens.js';

/* `screens.spec.ts` has the other people. */

for (const person of ['rival', 'member', 'waiting'] as const) testEveryScreenAs(person);
