import type { Capability } from '../../lib/capability';

export const permissions = {
  name: 'permissions',
  console: () => import('./console'),
} satisfies Capability;
