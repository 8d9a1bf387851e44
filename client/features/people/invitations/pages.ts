import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import words from './words';

export const invitations = {
  name: 'invitations',
  console: consoleParts,
  words,
} satisfies Capability;
