import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import words from './words';

export const listSettings = {
  name: 'list-settings',
  console: consoleParts,
  words,
} satisfies Capability;
