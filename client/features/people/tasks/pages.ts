import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import words from './words';

export const tasks = {
  name: 'tasks',
  console: consoleParts,
  words,
} satisfies Capability;
