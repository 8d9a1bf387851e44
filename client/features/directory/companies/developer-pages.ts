import { contributed } from '../../../lib/capability';
import type { Me } from '../../../lib/session';

/** Returns the pages for developers that the user is offered. */
export const developerPages = (me: Me) =>
  contributed('destinations').filter(({ group, shown }) => group === 'developers' && shown?.(me) !== false);
