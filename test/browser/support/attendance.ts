import { addFeatures, ask, newCompany, newEmployee } from './api.js';

const CREATE_TEAM = 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }';
const ADD = `mutation ($teamId: ID!, $userIds: [ID!]!) {
  addTeamMembers(teamId: $teamId, userIds: $userIds) { team { id } }
}`;
const LEAD =
  'mutation ($teamId: ID!, $userId: ID!) { setTeamRole(teamId: $teamId, userId: $userId, role: LEAD) { id } }';
const REPORT =
  'mutation ($userId: ID!, $managerId: ID) { setManager(userId: $userId, managerId: $managerId) { id } }';
const CREATE_TYPE = 'mutation ($input: AbsenceTypeInput!) { createAbsenceType(input: $input) { id } }';
const REQUEST = 'mutation ($input: AbsenceInput!) { requestAbsence(input: $input) { id state } }';

/** Builds a company with a team: its lead, to whom an employee reports, and a teammate who is away on a day. */
export async function buildTeam(day: string) {
  const company = await newCompany();
  await addFeatures(company, 'Teams', 'Actions', 'Attendance');
  const lead = await newEmployee(company, { firstName: 'Lea' });
  const mate = await newEmployee(company, { firstName: 'Mika' });
  const employee = await newEmployee(company, { firstName: 'Emil' });
  const { email } = company.admin;
  const { createTeam } = await ask<{ createTeam: { id: string } }>(email, CREATE_TEAM, {
    input: { name: 'Harbor' },
  });
  const members = { teamId: createTeam.id };
  await ask(email, ADD, { ...members, userIds: [lead.id, mate.id, employee.id] });
  await ask(email, LEAD, { ...members, userId: lead.id });
  for (const { id: userId } of [mate, employee]) await ask(email, REPORT, { userId, managerId: lead.id });
  await ask(email, CREATE_TYPE, { input: { name: 'Vacation', allowance: 25 } });
  const { createAbsenceType } = await ask<{ createAbsenceType: { id: string } }>(email, CREATE_TYPE, {
    input: { name: 'Training', needsApproval: false },
  });
  await ask(mate.email, REQUEST, { input: { typeId: createAbsenceType.id, from: day, to: day } });
  return { company, lead, mate, employee };
}

/** A working day of the next month. */
export function workday(): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 10));
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
