import { allPages, setCapabilities } from '../lib/capability';
import * as capabilities from './capabilities';

setCapabilities(Object.values(capabilities));

/** All routes. Any other path redirects to page-home. */
export const routes = allPages();
