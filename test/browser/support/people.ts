import { randomUUID } from 'node:crypto';

/** The password of the demonstration accounts, and of those that tests make. */
export const PASSWORD = 'demo-Passw0rd';

/** The demonstration accounts by what they may. */
export const demo = {
  master: 'master@example.com',
  admin: 'admin@example.com',
  viewer: 'viewer@example.com',
  employee: 'employee@example.com',
  waiting: 'waiting@example.com',
} as const;

/** An e-mail address that nobody has. */
export const newEmail = (): string => `browser-${randomUUID().slice(0, 12)}@example.com`;
