import { ask } from './api.js';

/** Fields of a new role. */
export interface NewRole {
  title: string;
  [field: string]: unknown;
}

/** Creates a role in the caller's company as a draft, and returns its id. */
export async function newRole(email: string, role: NewRole): Promise<string> {
  const { createRole } = await ask<{ createRole: { id: string } }>(
    email,
    'mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }',
    { input: { employmentType: 'FULL_TIME', workMode: 'ON_SITE', ...role } },
  );
  return createRole.id;
}

/** Creates a role and opens it. */
export async function newOpenRole(email: string, role: NewRole): Promise<string> {
  const id = await newRole(email, role);
  await ask(email, 'mutation ($id: ID!) { openRole(roleId: $id) { id } }', { id });
  return id;
}
