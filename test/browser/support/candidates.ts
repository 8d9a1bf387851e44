import { ask } from './api.js';
import { openSession, updateAccount } from './identity.js';
import { newEmail } from './people.js';

/** Adds candidates to a role by their names, in this order, and returns the ids of their applications. */
export async function addCandidates(
  email: string,
  roleId: string,
  names: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { addCandidate } = await ask<{ addCandidate: { id: string } }>(
      email,
      'mutation ($roleId: ID!, $input: AddCandidateInput!) { addCandidate(roleId: $roleId, input: $input) { id } }',
      { roleId, input: { name, email: newEmail(), coverNote: `${name} cooks well.` } },
    );
    ids.push(addCandidate.id);
  }
  return ids;
}

/** Signs up a member with a confirmed email, and returns the email. */
export async function newMember(firstName: string, lastName = 'Walsh'): Promise<string> {
  const email = newEmail();
  await openSession(email, 'signUp');
  await updateAccount(email, { emailVerified: true });
  await ask(email, 'mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { id } }', {
    input: { firstName, lastName },
  });
  return email;
}

/** Applies for a role as a new member with a confirmed email. Returns the email and the id of the application. */
export async function newApplicant(
  roleId: string,
  firstName: string,
): Promise<{ email: string; id: string }> {
  const email = await newMember(firstName);
  const { apply } = await ask<{ apply: { id: string } }>(
    email,
    'mutation ($roleId: ID!, $input: ApplyInput!) { apply(roleId: $roleId, input: $input) { id } }',
    { roleId, input: { consent: true, coverNote: 'I love kitchens.' } },
  );
  return { email, id: apply.id };
}

/** Returns the ids of the stages of a role by their names. */
export async function stagesOf(email: string, roleId: string): Promise<Record<string, string>> {
  const { role } = await ask<{ role: { stages: { id: string; name: string }[] } }>(
    email,
    'query ($id: ID!) { role(id: $id) { stages { id name } } }',
    { id: roleId },
  );
  return Object.fromEntries(role.stages.map(({ id, name }) => [name, id]));
}

/** Moves an application to a stage. */
export async function moveTo(email: string, applicationId: string, stageId: string): Promise<void> {
  await ask(
    email,
    'mutation ($ids: [ID!]!, $stageId: ID!) { moveApplications(applicationIds: $ids, stageId: $stageId) { id } }',
    { ids: [applicationId], stageId },
  );
}
