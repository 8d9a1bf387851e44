import type { Capability } from '../../lib/capability';

export const listSettings = {
  name: 'list-settings',
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
