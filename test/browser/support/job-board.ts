import { ask, uniqueWord } from './api.js';
import { demo, type Page } from './app.js';

const CREATE = `mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }`;
const OPEN = `mutation ($id: ID!) { openRole(roleId: $id) { id } }`;

const DESCRIPTION = `## What you do

You look after **twelve** clients and find people for them.

- talk to people
- listen to them

## What we offer

A [team](https://acme.example/team) that has time for you.`;

/** Opens a role of the demo's company and returns its title. */
export async function openRole(title = `${uniqueWord()} Recruiter`, fields: object = {}): Promise<string> {
  const input = {
    title,
    employmentType: 'FULL_TIME',
    workMode: 'HYBRID',
    location: 'Berlin',
    country: 'DE',
    ...fields,
  };
  const { createRole } = await ask<{ createRole: { id: string } }>(demo.admin, CREATE, {
    input: {
      description: DESCRIPTION,
      salary: { min: 50_000, max: 64_000, currency: 'EUR', period: 'YEAR' },
      salaryShown: true,
      ...input,
    },
  });
  await ask(demo.admin, OPEN, { id: createRole.id });
  return title;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
