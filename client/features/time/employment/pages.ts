import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import words from './words';

export const employment = { name: 'employment', console: consoleParts, words } satisfies Capability;
