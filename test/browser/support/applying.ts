import { ask, newCompany, uniqueWord } from './api.js';
import { expect, type Page } from './app.js';

const CREATE = `mutation ($input: CreateRoleInput!) { createRole(input: $input) { id questions { id } } }`;
const OPEN = `mutation ($id: ID!) { openRole(roleId: $id) { id } }`;
const APPLICATIONS = `query ($id: ID!) {
  role(id: $id) { stages { id kind } applications { nodes { id state candidate { name email } } } }
}`;
const MOVE = `mutation ($ids: [ID!]!, $stageId: ID!) { moveApplications(applicationIds: $ids, stageId: $stageId) { id } }`;

interface Role {
  id: string;
  title: string;
  companyId: string;
  /** The email of the company's admin. */
  admin: string;
}

/** Opens a role of a new company with questions of every kind. */
export async function openRole(title = `${uniqueWord()} Recruiter`): Promise<Role> {
  const input = {
    title,
    employmentType: 'FULL_TIME',
    workMode: 'HYBRID',
    questions: [
      { text: 'Why do you want to work here?', kind: 'TEXT', required: true },
      { text: 'Which days suit you?', kind: 'CHOICE', choices: ['Weekdays', 'Weekends'], required: true },
      { text: 'Do you drive?', kind: 'YES_NO' },
    ],
  };
  const company = await newCompany();
  const admin = company.admin.email;
  const { createRole } = await ask<{ createRole: { id: string } }>(admin, CREATE, { input });
  await ask(admin, OPEN, { id: createRole.id });
  return { id: createRole.id, title, companyId: company.id, admin };
}

interface Applications {
  role: {
    stages: { id: string; kind: string }[];
    applications: { nodes: { id: string; state: string; candidate: { name: string; email: string } }[] };
  };
}

export const applicationsOf = ({ id, admin }: Role) => ask<Applications>(admin, APPLICATIONS, { id });

/** Moves the only application for a role to the stage of offers. */
export async function offer(role: Role): Promise<void> {
  const { role: found } = await applicationsOf(role);
  const stageId = found.stages.find(({ kind }) => kind === 'OFFER')!.id;
  await ask(role.admin, MOVE, { ids: found.applications.nodes.map(({ id }) => id), stageId });
}

/** Returns the code in the newest email with one to an address. */
export async function codeTo(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`)).text();
      return (code = /<strong dir="auto">(\d{6}) /.exec(list)?.[1]);
    })
    .toBeTruthy();
  return code!;
}

/** Returns the path of the link in the email to an address whose subject matches. */
export async function linkTo(page: Page, email: string, subject: RegExp): Promise<string> {
  const mailbox = `/mailbox?to=${encodeURIComponent(email)}`;
  let id: string | undefined;
  await expect
    .poll(async () => {
      const list = await (await page.request.get(mailbox)).text();
      const all = [...list.matchAll(/href="\/mailbox\/([\w-]+)"><strong dir="auto">([^<]*)</g)];
      return (id = all.find(([, , text]) => subject.test(text!))?.[1]);
    })
    .toBeTruthy();
  const html = await (await page.request.get(`/mailbox/${id}/html`)).text();
  const [, link] = /href="(http[^"]*\/jobs\/applications\/[^"]*)"/.exec(html)!;
  const { pathname, search } = new URL(link!.replaceAll('&amp;', '&'));
  return pathname + search;
}
