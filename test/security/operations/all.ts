import { CHANGES } from './changes.js';
import { LOOK_UPS } from './look-ups.js';
import { PAGES } from './pages.js';
import { REGISTRATIONS } from './registrations.js';
import { SUBSCRIPTIONS } from './subscriptions.js';
import type { Operation } from './targets.js';

/** Every operation of the product. */
export const OPERATIONS: Operation[] = [
  ...PAGES,
  ...LOOK_UPS,
  ...SUBSCRIPTIONS,
  ...REGISTRATIONS,
  ...CHANGES,
];
