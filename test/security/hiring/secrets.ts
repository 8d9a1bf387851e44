import { CREATE_TEMPLATE, LETTER, SEND, templateInput } from '../../applicant-emails.js';
import type { TestServer } from '../../app.js';
import { ADD, ADD_NOTE, REJECT } from '../../candidates.js';
import { gqlData } from '../../expectations.js';
import { planFor, SAVE_CARD } from '../../interviews.js';
import type { RoleCast } from '../../roles.js';
import { ASK_FOR_POOL } from '../../talent-pool.js';

/** An id without a record. */
export const NOBODY = '2000000000';

/** Values of arguments by name, or by the name of the field for arguments called `id`. */
export type Known = Record<string, string>;

/** Words in records of Acme that nobody outside it may read. */
export const WORDS = {
  name: 'Quillfeather',
  email: 'quillfeather@candidates.example',
  phone: '+49 30 7654321',
  note: 'Marzipanic',
  skill: 'glasswinding',
  location: 'Thornhollow',
  template: 'Velvetine',
  letter: 'Ambergold',
  message: 'Larkspurred',
  place: 'Room Oxbow',
  card: 'Peppercress',
};

/** Texts that Acme writes about people after Borealis has read for the first time. */
export async function writeSecrets(
  app: TestServer,
  cast: RoleCast,
  roleId: string,
  person: { applicationId: string },
  profileId: string,
  others: { open: string; draft: string },
): Promise<Known> {
  const { manager, admin } = cast;
  const add = async (fields: object = {}, to = roleId) =>
    (
      await gqlData(app, admin, ADD, {
        roleId: to,
        input: { name: `${WORDS.name} Moss`, email: WORDS.email, phone: WORDS.phone, ...fields },
      })
    ).application;
  const added = await add();
  const twin = await add({ email: `twin.${WORDS.email}` }, others.open);
  const other = await add({ name: `${WORDS.name} Reed`, email: `other.${WORDS.email}` });
  const { note } = await gqlData(app, manager, ADD_NOTE, { applicationId: added.id, text: WORDS.note });
  const MERGE = `mutation ($a: ID!, $b: ID!, $c: ID!) {
    kept: mergeCandidates(candidateId: $a, intoId: $b) { merges { id } }
    distinguishCandidates(candidateId: $b, fromId: $c) { id }
  }`;
  const { kept } = await gqlData(app, admin, MERGE, {
    a: twin.candidate.id,
    b: added.candidate.id,
    c: other.candidate.id,
  });
  const { template } = await gqlData(app, admin, CREATE_TEMPLATE, {
    input: templateInput({ name: WORDS.template }),
  });
  const input = { ...LETTER, text: `${WORDS.letter} {link}` };
  const { email } = await gqlData(app, manager, SEND, { applicationId: person.applicationId, input });
  await gqlData(app, admin, REJECT, { applicationIds: [person.applicationId], tell: false });
  const { member } = await gqlData(app, manager, ASK_FOR_POOL, {
    applicationId: person.applicationId,
    input: { skills: [WORDS.skill], location: WORDS.location },
  });
  const interview = await planFor(app, manager, added.id, [cast.recruiter.id], { place: WORDS.place });
  await gqlData(app, cast.recruiter, SAVE_CARD, {
    applicationId: added.id,
    input: { recommendation: 'YES', text: WORDS.card, ratings: [{ criterionId: 'default-1', rating: 4 }] },
    submit: true,
  });
  const CONTACT = `mutation ($profileId: ID!, $roleId: ID!, $message: String!) {
    askForContact(profileId: $profileId, roleId: $roleId, message: $message) { id }
  }`;
  await gqlData(app, manager, CONTACT, { profileId, roleId, message: WORDS.message });
  const [request] = await app.database.query(`SELECT id::text FROM contact_requests`);
  const [action] = await app.database.query(`SELECT id::text FROM actions ORDER BY id DESC LIMIT 1`);
  const [stage] = await app.database.query(
    `SELECT id::text FROM job_role_stages WHERE role_id = $1 AND kind = 'ACTIVE'`,
    [roleId],
  );
  return {
    company: String(cast.company.id),
    companyId: String(cast.company.id),
    role: roleId,
    roleId: others.draft,
    application: added.id,
    applicationId: added.id,
    candidateId: added.candidate.id,
    intoId: other.candidate.id,
    fromId: other.candidate.id,
    noteId: note.id,
    mergeId: kept.merges[0].id,
    templateId: template.id,
    emailId: email.id,
    memberId: member.id,
    requestId: request.id,
    profileId,
    interviewId: interview.id,
    stageId: stage.id,
    action: action?.id ?? NOBODY,
    userId: String(cast.manager.id),
    hiringManagerId: String(cast.manager.id),
    firebaseId: cast.manager.uid,
    any: added.id,
  };
}
