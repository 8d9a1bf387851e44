import type { Capability } from '../../lib/capability';

export const privileges = {
  name: 'privileges',
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
