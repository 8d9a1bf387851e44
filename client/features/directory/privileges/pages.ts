import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import words from './words';

export const privileges = {
  name: 'privileges',
  console: consoleParts,
  words,
} satisfies Capability;
