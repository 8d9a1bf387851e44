import { addFeatures, ask, newCompany, newEmployee } from './api.js';
import type { Page } from './app.js';

const CREATE_TEAM = 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }';
const ADD = `mutation ($teamId: ID!, $userIds: [ID!]!) {
  addTeamMembers(teamId: $teamId, userIds: $userIds) { team { id } }
}`;

/** Builds a company with the feature, and two employees of one team. */
export async function buildCompany() {
  const company = await newCompany();
  await addFeatures(company, 'Teams', 'Events');
  const owner = await newEmployee(company, { firstName: 'Olga' });
  const colleague = await newEmployee(company, { firstName: 'Conny' });
  const { email } = company.admin;
  const { createTeam } = await ask<{ createTeam: { id: string } }>(email, CREATE_TEAM, {
    input: { name: 'Harbor' },
  });
  await ask(email, ADD, { teamId: createTeam.id, userIds: [owner.id, colleague.id] });
  return { owner, colleague };
}

/** The Wednesdays of the next month, as 2026-12-02. */
export function wednesdays(): string[] {
  const now = new Date();
  const days = [];
  for (let date = 1; date <= 28; date += 1) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, date));
    if (day.getUTCDay() === 3) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

export const later = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

export const dayIn = (page: Page, day: string) => page.locator(`[data-cell='day'][data-date='${day}']`);
export const entryIn = (page: Page, day: string, title: string) =>
  dayIn(page, day).getByRole('button', { name: title });
