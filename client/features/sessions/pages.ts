import type { Capability } from '../../lib/capability';

export const sessions = {
  name: 'sessions',
  console: () => import('./console'),
} satisfies Capability;
