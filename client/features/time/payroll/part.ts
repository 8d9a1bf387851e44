import { partsOf } from '../../../lib/loadable';

/** Returns a component of this folder that is loaded later. */
export const part = partsOf(() => import('./payroll.parts'));
