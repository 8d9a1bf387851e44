import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import words from './words';

export const interviews = {
  name: 'interviews',
  console: consoleParts,
  words,
} satisfies Capability;
