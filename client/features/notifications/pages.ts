import type { Capability } from '../../lib/capability';

export const notifications = {
  name: 'notifications',
  console: () => import('./console'),
} satisfies Capability;
