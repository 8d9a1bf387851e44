import type { Capability } from '../../../lib/capability';
import consoleParts from './console';

export const notifications = {
  name: 'notifications',
  console: consoleParts,
} satisfies Capability;
