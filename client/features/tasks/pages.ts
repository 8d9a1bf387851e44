import type { Capability } from '../../lib/capability';

export const tasks = {
  name: 'tasks',
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
