import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, node, rest, subscription } from '../doors.js';
import type { World } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type Targets,
} from './targets.js';

/** Roles of Acme (see roles.ts): an open one, one that Acme's employee recruits for, and one that they applied for. */
const OPEN_ROLE = 1001;
const OWN_ROLE = 1004;
const APPLIED_ROLE = 1010;

/** Candidates: one with an application for the open role only. */
const ONLY_OPEN = 1003;
/** Applications for these roles, and notes about them: one of the employee, and one of a colleague. */
const FOR_OPEN = 1001;
const FOR_OWN = 1002;
/** The one of Acme's employee, with an offer. */
const OF_EMPLOYEE = 1003;
const REJECTED = 1004;
const OWN_NOTE = 1001;
const NOTE = 1002;

const APPLICATIONS = recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN });
const ROLES = recordsOfAcme({ open: OPEN_ROLE, own: OWN_ROLE });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const read = (fields: string) => gql(`query ($id: ID!) { application(id: $id) { ${fields} } }`, byId);
const figures = (fields: string) =>
  gql(`query ($id: ID!) { company(id: $id) { hiringReport { ${fields} } } }`, inCompany);
const PERSON = 'id displayName firstName lastName jobTitle firebaseId';

const naming = <T>(name: string, changes: boolean, targets: Targets<T>, doors: Operation<T>['doors']) => ({
  ...operation(name, changes, targets, doors),
  namesColleagues: true,
});

/** Operations that read applications, and their subscription. */
export const APPLICATION_LOOK_UPS: Operation[] = [
  naming<string | number>('read an application', false, APPLICATIONS, {
    'Query.application': read('state rejectReason appliedAt'),
    'Query.node (Application)': node(
      'Application',
      `state role { title } candidate { name email phone user { ${PERSON} } }`,
    ),
    'Application.role': read('role { title }'),
    'Application.candidate': read('candidate { name email phone source }'),
    'Candidate.user': read(`candidate { user { ${PERSON} } }`),
    'Candidate.referrer': read(`candidate { referrer { ${PERSON} } }`),
    'Candidate.applications': read('candidate { applications { state } }'),
    'Candidate.duplicates': read('candidate { duplicates { hints } }'),
    'CandidateDuplicate.candidate': read('candidate { duplicates { candidate { name } } }'),
    'Candidate.distinctFrom': read('candidate { distinctFrom { name } }'),
    'Candidate.merges': read('candidate { merges { mergedAt } }'),
    'CandidateMerge.kept': read('candidate { merges { kept { name } } }'),
    'CandidateMerge.merged': read('candidate { merges { merged { name } } }'),
    'CandidateMerge.actor': read(`candidate { merges { actor { ${PERSON} } } }`),
    'CandidateMerge.undoableUntil': read('candidate { merges { undoableUntil } }'),
    'Application.source': read('source'),
    'Application.contact': read('contact'),
    'Application.stage': read('stage { name }'),
    'Application.answers': read('answers { question answer }'),
    'Application.coverNote': read('coverNote'),
    'Application.cv': read('cv { name }'),
    'Application.documents': read('documents { name }'),
    'CandidateFile.text': read('cv { text }'),
    'Application.events': read('events { kind fromStage toStage }'),
    'ApplicationEvent.actor': read(`events { actor { ${PERSON} } }`),
    'Application.notes': read('notes { text }'),
    'ApplicationNote.author': read(`notes { author { ${PERSON} } }`),
    'ApplicationNote.isOwn': read('notes { isOwn }'),
    'ApplicationNote.mentionedNames': read('notes { mentionedNames }'),
    'Application.permissions': read('permissions { operation allowed }'),
  }),
  // Reads ids only: managers of a role may mention admins that the staff list hides from them.
  operation<string | number>('find people to mention in a note', false, APPLICATIONS, {
    'Query.mentionableColleagues': gql(
      'query ($id: ID!) { mentionableColleagues(applicationId: $id) { id } }',
      byId,
    ),
  }),
  operation<string | number>('see who handles the applications for a role', false, ROLES, {
    'JobRole.applicationHandlers': gql(
      'query ($id: ID!) { role(id: $id) { applicationHandlers { id } } }',
      byId,
    ),
  }),
  operation<string | number>('list the applications for a role', false, ROLES, {
    'JobRole.applications': gql(
      'query ($id: ID!) { role(id: $id) { applications { totalCount nodes { id state } } } }',
      byId,
    ),
    'JobRole.applicationCounts': gql(
      'query ($id: ID!) { role(id: $id) { applicationCounts { count } } }',
      byId,
    ),
    'StageCount.stage': gql(
      'query ($id: ID!) { role(id: $id) { applicationCounts { stage { name } } } }',
      byId,
    ),
    'JobRole.applicationProgress': gql(
      'query ($id: ID!) { role(id: $id) { applicationProgress { reached medianDays } } }',
      byId,
    ),
    'StageProgress.stage': gql(
      'query ($id: ID!) { role(id: $id) { applicationProgress { stage { name } } } }',
      byId,
    ),
  }),
  operation<CompanyTarget>("list a company's candidates", false, COMPANIES, {
    'Company.candidates': gql(
      'query ($id: ID!) { company(id: $id) { candidates(search: "body") { totalCount nodes { id state } } } }',
      inCompany,
    ),
    'Candidate.snippet': gql(
      'query ($id: ID!) { company(id: $id) { candidates(search: "baker") { nodes { candidate { snippet(search: "baker") { text isMatch } } } } } }',
      inCompany,
    ),
  }),
  operation<string | number>('read what a search finds in a CV', false, APPLICATIONS, {
    'Application.snippet': read('snippet(search: "baker") { text isMatch }'),
  }),
  operation<CompanyTarget>("subscribe to a company's candidates", false, COMPANIES, {
    'Subscription.companyCandidatesChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyCandidatesChanged(companyId: $id, after: $after) { cursor } }',
      (attempt) => ({ ...inCompany(attempt), after: cursorAt() }),
      true,
    ),
  }),
  operation<CompanyTarget>('read the figures about applications', false, COMPANIES, {
    'Company.hiringReport': figures('applications hired'),
    'HiringReport.steps': figures('steps { reached }'),
    'HiringReport.offers': figures('offers { made }'),
    'HiringReport.sources': figures('sources { source }'),
    'HiringReport.rejections': figures('rejections { reason }'),
    'HiringReport.months': figures('months { month }'),
  }),
  operation<string | number>('subscribe to the applications for a role', false, ROLES, {
    'Subscription.roleApplicationsChanged': subscription(
      'subscription ($id: ID!, $after: String) { roleApplicationsChanged(roleId: $id, after: $after) { cursor } }',
      (attempt) => ({ ...byId(attempt), after: cursorAt() }),
    ),
  }),
  operation('list the own applications', false, ALL, {
    'Query.myApplications': gql('{ myApplications { roleTitle companyTitle status } }', () => ({})),
    'OwnApplication.documents': gql('{ myApplications { documents { name } } }', () => ({})),
  }),
];

const decide = (name: string, args: string, targets = APPLICATIONS) =>
  operation<string | number>(name, true, targets, {
    [`Mutation.${args.slice(0, args.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${args} }`, byId),
  });

/** Files of applications. The body has no accepted type, so permitted callers get 422. */
export const APPLICATION_FILES: Operation[] = [
  operation<string | number>('send a CV', true, recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN }), {
    'POST /candidate-files': rest(({ target }) => ({
      query: `?applicationId=${target}&name=cv.pdf`,
      headers: { 'Content-Type': 'application/octet-stream' },
      body: 'no document',
    })),
  }),
  operation<string | number>(
    'remove a document of an application',
    true,
    recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN }),
    {
      'Mutation.removeApplicationDocument': gql(
        'mutation ($id: ID!) { removeApplicationDocument(applicationId: $id, fileId: "1002") }',
        byId,
      ),
    },
  ),
  operation<string | number>('open a file without its signed address', false, recordsOfAcme({ open: 1001 }), {
    'GET /candidate-files/:fileId/:name': rest(({ target }) => ({ parameter: [String(target), 'cv.pdf'] })),
  }),
];

/** Mutations of applications. */
export const APPLICATION_CHANGES: Operation[] = [
  operation<string | number>(
    'apply for a role',
    true,
    { open: () => OPEN_ROLE, ...recordsOfAcme({ draft: OWN_ROLE }) },
    {
      'Mutation.apply': gql(
        'mutation ($id: ID!) { apply(roleId: $id, input: { consent: true }) { status } }',
        byId,
      ),
    },
  ),
  operation<string | number>('add or refer a candidate', true, ROLES, {
    'Mutation.addCandidate': gql(
      'mutation ($id: ID!) { addCandidate(roleId: $id, input: { name: "Fresh", email: "fresh@candidates.example" }) { state } }',
      byId,
    ),
  }),
  decide('move an application', 'moveApplications(applicationIds: [$id], stageId: "5001") { state }'),
  decide('reject an application', 'rejectApplications(applicationIds: [$id], tell: false) { state }'),
  decide(
    'add the email of a candidate',
    'setCandidateEmail(applicationId: $id, email: "fresh@candidates.example") { state }',
  ),
  decide(
    'reopen an application',
    'reopenApplications(applicationIds: [$id]) { state }',
    recordsOfAcme({ open: REJECTED }),
  ),
  decide(
    'write a note about an application',
    'addApplicationNote(applicationId: $id, text: "Fresh") { text }',
  ),
  decide(
    'remove a note about an application',
    'removeApplicationNote(noteId: $id)',
    recordsOfAcme({ own: OWN_NOTE, theirs: NOTE }),
  ),
  decide(
    'merge two candidates',
    'mergeCandidates(candidateId: $id, intoId: "1001") { name }',
    recordsOfAcme({ open: ONLY_OPEN, both: 1004 }),
  ),
  decide(
    'say that two candidates are two people',
    'distinguishCandidates(candidateId: $id, fromId: "1001") { name }',
    recordsOfAcme({ open: ONLY_OPEN, both: 1004 }),
  ),
  decide(
    'take back that two candidates are two people',
    'undoCandidateDistinction(candidateId: $id, fromId: "1003") { name }',
    recordsOfAcme({ open: 1004 }),
  ),
  decide(
    'undo a merge of candidates',
    'undoCandidateMerge(mergeId: $id) { name }',
    recordsOfAcme({ open: 1001 }),
  ),
  decide(
    'withdraw an application',
    'withdrawApplication(applicationId: $id) { status }',
    recordsOfAcme({ own: OF_EMPLOYEE, others: FOR_OPEN }),
  ),
  decide(
    'accept an offer',
    'acceptOffer(applicationId: $id) { status }',
    recordsOfAcme({ own: OF_EMPLOYEE, others: FOR_OPEN }),
  ),
  decide(
    'erase the own data of a candidate',
    'eraseMyApplications(applicationId: $id)',
    recordsOfAcme({ own: OF_EMPLOYEE, others: FOR_OPEN }),
  ),
];

/** Adds stages that roles.ts does not have, and the applications. */
export async function prepare(database: TestDatabase, { acme, colleague, employee }: World): Promise<void> {
  await database.query(
    `INSERT INTO job_role_stages (id, role_id, name, kind, position)
     VALUES (5001, $1, 'Talk', 'ACTIVE', 1), (5002, $2, 'Talk', 'ACTIVE', 1), (5003, $2, 'Offer', 'OFFER', 2),
       (5004, $3, 'Offer', 'OFFER', 1)`,
    [OPEN_ROLE, OWN_ROLE, APPLIED_ROLE],
  );
  await database.query(
    `INSERT INTO candidates (id, company_id, user_id, name, email, source, referrer_id, retain_until)
     VALUES (1001, $1, NULL, 'Some Body', 'somebody@candidates.example', 'ADDED', $2, '2090-01-01'),
       (1002, $1, $3, '', '', 'APPLIED', NULL, '2090-01-01'),
       (1003, $1, NULL, 'Any Body', 'anybody@candidates.example', 'ADDED', $2, '2090-01-01'),
       (1004, $1, NULL, 'No Body', 'nobody@candidates.example', 'ADDED', $2, '2090-01-01'),
       (1005, $1, NULL, 'No Body', 'no.body@candidates.example', 'ADDED', $2, '2090-01-01')`,
    [acme.id, colleague.id, employee.id],
  );
  const add = (id: number, roleId: number, candidateId: number, stage: string, state = 'ACTIVE') =>
    database.query(
      `INSERT INTO applications (id, role_id, candidate_id, stage_id, state)
       SELECT $1, $2::integer, $3, s.id, $5 FROM job_role_stages s WHERE s.role_id = $2 AND s.kind = $4`,
      [id, roleId, candidateId, stage, state],
    );
  await add(FOR_OPEN, OPEN_ROLE, 1001, 'APPLIED');
  await add(FOR_OWN, OWN_ROLE, 1001, 'APPLIED');
  await add(OF_EMPLOYEE, APPLIED_ROLE, 1002, 'OFFER');
  await add(REJECTED, OPEN_ROLE, 1003, 'REJECTED', 'REJECTED');
  await add(1015, OWN_ROLE, 1004, 'REJECTED', 'REJECTED');
  await add(1016, OPEN_ROLE, 1005, 'REJECTED', 'REJECTED');
  await database.query(
    `INSERT INTO candidate_merges (id, company_id, kept_id, merged_id, member_ids, actor_id)
     VALUES (1001, $1, 1004, 1005, '{1005}', $2)`,
    [acme.id, colleague.id],
  );
  await database.query(`UPDATE candidates SET person_id = 1004 WHERE id = 1005`);
  await database.query(
    `INSERT INTO candidate_distinctions (company_id, one_id, other_id, actor_id) VALUES ($1, 1003, 1004, $2)`,
    [acme.id, colleague.id],
  );
  await database.query(
    `INSERT INTO candidate_files (id, candidate_id, name, type, size, content)
     VALUES (1001, 1001, 'cv.pdf', 'PDF', 8, '%PDF-1.7')`,
  );
  await database.query(
    `INSERT INTO candidate_files (id, candidate_id, application_id, name, type, size, content)
     VALUES (1002, 1001, $1, 'diploma.pdf', 'PDF', 8, '%PDF-1.7')`,
    [FOR_OPEN],
  );
  await database.query(`UPDATE candidate_files SET text = 'A baker' WHERE id = 1001`);
  await database.query(`UPDATE applications SET file_id = 1001 WHERE id = $1`, [FOR_OPEN]);
  await database.query(
    `INSERT INTO application_events (application_id, kind, to_stage, actor_id) VALUES ($1, 'APPLIED', 'Applied', $2)`,
    [FOR_OPEN, colleague.id],
  );
  await database.query(
    `INSERT INTO application_notes (id, application_id, author_id, text)
     VALUES ($1, $2, $3, 'A note'), ($4, $2, $5, 'A note')`,
    [OWN_NOTE, FOR_OWN, employee.id, NOTE, colleague.id],
  );
  await database.query(
    `INSERT INTO application_note_mentions (note_id, place, user_id) VALUES ($1, 1, $2), ($3, 1, $2)`,
    [OWN_NOTE, colleague.id, NOTE],
  );
  await database.query(
    `INSERT INTO live_events (action, company_id, record_id)
     SELECT 'APPLICATION_RECEIVED', $1, unnest($2::integer[])`,
    [acme.id, [FOR_OPEN, FOR_OWN]],
  );
}
