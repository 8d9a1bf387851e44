import { lazy } from '../../lib/parts';

/** The menus of a list, loaded with its first rows. */
export const ListTools = lazy(() => import('./list-tools'));
