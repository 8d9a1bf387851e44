import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import words from './words';

export const jobBoard = {
  name: 'job-board',
  console: consoleParts,
  words,
} satisfies Capability;
