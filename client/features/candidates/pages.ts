import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import words from './words';

export const candidates = {
  name: 'candidates',
  console: consoleParts,
  words,
} satisfies Capability;
