import { randomUUID } from 'node:crypto';

/** The password of the demo accounts and of accounts that tests create. */
export const PASSWORD = 'demo-Passw0rd';

/** The demo accounts by their rights. */
export const demo = {
  master: 'master@example.com',
  admin: 'admin@example.com',
  viewer: 'viewer@example.com',
  employee: 'employee@example.com',
  waiting: 'waiting@example.com',
} as const;

/** Returns an unused email address. */
export const newEmail = (): string => `browser-${randomUUID().slice(0, 12)}@example.com`;
