import { ask } from './api.js';
import { demo } from './app.js';

/**
 * Changes must appear without user action, on a machine under any load; `npm run bench:client` measures the
 * milliseconds.
 */
export const BY_ITSELF = { timeout: 20_000 };

export const allocate = (userId: string, companyId: string) =>
  ask(demo.master, 'mutation($u: ID!, $c: ID!) { allocateUser(userId: $u, companyId: $c) { id } }', {
    u: userId,
    c: companyId,
  });
export const takeOut = (userId: string) =>
  ask(demo.master, 'mutation($id: ID!) { deallocateUser(userId: $id) { id } }', { id: userId });
export const switchDevMode = (userId: string, on: boolean) =>
  ask(demo.master, 'mutation($id: ID!, $on: Boolean!) { setDevMode(userId: $id, enabled: $on) { id } }', {
    id: userId,
    on,
  });
