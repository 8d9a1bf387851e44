import type { Capability } from '../../../lib/capability';
import consoleParts from './console';

export const sessions = {
  name: 'sessions',
  console: consoleParts,
} satisfies Capability;
