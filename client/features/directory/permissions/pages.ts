import type { Capability } from '../../../lib/capability';
import consoleParts from './console';

export const permissions = {
  name: 'permissions',
  console: consoleParts,
} satisfies Capability;
