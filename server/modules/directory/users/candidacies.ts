import { registered } from '../../../platform/capabilities/capability.js';

declare module '../../../platform/capabilities/capability.js' {
  interface Capability {
    /** Selects `user_id`, `role_id`, `application_id` and `is_active` of all applications of users. */
    candidacies?: string;
  }
}

const NOBODY = `SELECT NULL::integer AS user_id, NULL::integer AS role_id, NULL::integer AS application_id, false AS is_active
  LIMIT 0`;

let relation: string | undefined;

/** Returns a relation for FROM and JOIN, which needs an alias. It is empty if no module registers applications. */
export function candidacies(): string {
  relation ??= registered('candidacies')[0] ?? NOBODY;
  return `(${relation})`;
}

/**
 * SQL condition that a user may not see an application: it is their own, or for a role that they are currently a
 * candidate for. Nobody decides about their own competitors. The texts are columns or placeholders. Without `relation`,
 * must not be called while modules are loading.
 */
export const isHiddenFrom = (
  user: string,
  { role, application }: { role: string; application?: string },
  relation = candidacies(),
): string =>
  `EXISTS (SELECT FROM ${relation} AS own WHERE own.user_id = ${user}::integer
     AND ((own.is_active AND own.role_id = ${role})${application ? ` OR own.application_id = ${application}` : ''}))`;
