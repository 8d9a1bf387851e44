import { startServer, type TestServer } from '../../../../../test/app.js';
import { applicationsOf, applyOutside, unlock } from '../../../../../test/applying.js';
import { buildOpenRole } from '../../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { gqlData } from '../../../../../test/expectations.js';
import { Hold, Work } from '../../../../../test/kills.js';
import { buildRoleCast, change, CLOSE, type RoleCast } from '../../../../../test/roles.js';
import { ServerProcess } from '../../../../../test/server-process.js';
import { until } from '../../../../../test/until.js';

const CANDIDATES = 120;
const [FILES, NOTES] = [6, 8];
/** The data of a candidate that is not erased yet: name, email, phone, texts, an interview, files, notes. */
const WHOLE = 5 + FILES + NOTES;

const REPORT = `query ($id: ID!) { company(id: $id) { hiringReport {
  applications active hired rejected withdrawn medianDaysToHire steps { kind reached } sources { source applications } } } }`;

let app: TestServer;
let cast: RoleCast;
const begun: Work[] = [];

beforeAll(async () => {
  ensureSiteBuild();
  // Only the processes that the test kills may erase.
  app = await startServer({ idle: true });
  cast = await buildRoleCast(app);
});
afterAll(async () => {
  for (const work of begun) await work.kill();
  await app.close();
});

const query = (sql: string, values: unknown[] = []): Promise<any[]> => app.database.query(sql, values);

/** Runs the erasure job in its own process, as a server does. */
function startErasing(): Work {
  const work = Work.start(
    'modules/hiring/candidates/erasure/candidate-erasures.service.js',
    'CandidateErasuresService.eraseEnded',
  );
  begun.push(work);
  return work;
}

/** Candidates of a closed role whose retention has ended, with files, notes and an interview. Returns the ids. */
async function ended(): Promise<number[]> {
  const role = await buildOpenRole(app, cast);
  const rows = await query(
    `INSERT INTO candidates (company_id, name, email, phone, source, retain_until)
     SELECT $1, 'Person ' || n, 'person-' || n || '@killed.example', '555 00' || n, 'ADDED', '2020-01-01'
     FROM generate_series(1, ${CANDIDATES}) AS n RETURNING id`,
    [cast.company.id],
  );
  const ids = rows.map(({ id }) => id as number);
  await query(
    `INSERT INTO applications (role_id, candidate_id, stage_id, state, cover_note, answers)
     SELECT $1, c.id, s.id, 'REJECTED', 'Dear all', '[{"questionId": "1", "question": "Why?", "answer": "So"}]'
     FROM unnest($2::integer[]) AS c(id), job_role_stages s WHERE s.role_id = $1 AND s.kind = 'REJECTED'`,
    [role.id, ids],
  );
  const own = `FROM applications a WHERE a.candidate_id = ANY($1)`;
  await query(
    `INSERT INTO application_events (application_id, kind, to_stage) SELECT a.id, 'REJECTED', 'Rejected' ${own}`,
    [ids],
  );
  await query(
    `INSERT INTO application_notes (application_id, text)
     SELECT a.id, 'Note ' || n FROM applications a, generate_series(1, ${NOTES}) AS n WHERE a.candidate_id = ANY($1)`,
    [ids],
  );
  await query(
    `INSERT INTO interviews (application_id, starts_at, minutes, time_zone, place, state)
     SELECT a.id, now() - interval '1 day', 30, 'UTC', 'Room 4', 'DONE' ${own}`,
    [ids],
  );
  // One of the files is in the S3 store.
  await query(
    `INSERT INTO candidate_files (candidate_id, name, type, size, content, key)
     SELECT id, 'cv-' || n || '.pdf', 'PDF', 8, CASE WHEN n > 1 THEN '%PDF-1.7'::bytea END,
       CASE WHEN n = 1 THEN 'candidate-files/' || id END
     FROM unnest($1::integer[]) AS id, generate_series(1, ${FILES}) AS n`,
    [ids],
  );
  await change(app, cast.admin, CLOSE, role.id);
  return ids;
}

/** Counts erased candidates. A single statement never sees a partly erased one. */
async function erased(ids: readonly number[]): Promise<number> {
  const rows = await query(
    `SELECT c.erased_at IS NOT NULL AS "isErased", c.user_id AS "userId",
       (c.name <> '')::integer + (c.email <> '')::integer + (c.phone <> '')::integer
       + (SELECT count(*)::integer FROM candidate_files f WHERE f.candidate_id = c.id)
       + (SELECT count(*)::integer FROM applications a WHERE a.candidate_id = c.id AND a.cover_note <> '' AND a.answers <> '[]')
       + (SELECT count(*)::integer FROM application_notes n JOIN applications a ON a.id = n.application_id
          WHERE a.candidate_id = c.id)
       + (SELECT count(*)::integer FROM interviews i JOIN applications a ON a.id = i.application_id
          WHERE a.candidate_id = c.id AND i.place <> '') AS parts,
       (SELECT count(*)::integer FROM audit_log l WHERE l.action = 'CANDIDATE_ERASED' AND l.subject_id = c.id::text) AS entries,
       (SELECT count(*)::integer FROM removed_files r WHERE r.key = 'candidate-files/' || c.id) AS "fileKeys"
     FROM candidates c WHERE c.id = ANY($1)`,
    [ids],
  );
  for (const { isErased, ...found } of rows) {
    expect(found).toMatchObject(
      isErased ? { parts: 0, entries: 1, fileKeys: 1 } : { parts: WHOLE, entries: 0, fileKeys: 0 },
    );
  }
  return rows.filter(({ isErased }) => isErased).length;
}

const lockedOf = (table: string, candidateId: number): [string, unknown[]] => [
  `SELECT x.id FROM ${table} x ${table === 'applications' ? '' : 'JOIN applications a ON a.id = x.application_id'}
   WHERE ${table === 'applications' ? 'x' : 'a'}.candidate_id = $1 ORDER BY x.id DESC LIMIT 1 FOR UPDATE OF x`,
  [candidateId],
];

it('the erasure of expired candidates completes after a restart, wherever servers were killed', async () => {
  const ids = await ended();
  const figures = async () =>
    (await gqlData(app, cast.admin, REPORT, { id: String(cast.company.id) })).company;
  const events = () =>
    query(
      `SELECT e.kind, count(*)::integer AS count FROM application_events e JOIN applications a ON a.id = e.application_id
       WHERE a.candidate_id = ANY($1) GROUP BY e.kind`,
      [ids],
    );
  const before = { figures: await figures(), events: await events() };
  expect(before.figures.hiringReport).toMatchObject({ applications: CANDIDATES, rejected: CANDIDATES });
  let done = 0;
  for (const [lock, least] of [
    [lockedOf('interviews', ids[0]!), 0],
    [lockedOf('applications', ids[70]!), 50],
    [lockedOf('application_notes', ids[75]!), 50],
    [[`SELECT id FROM candidate_files WHERE candidate_id = $1 LIMIT 1 FOR UPDATE`, [ids[110]]], 100],
    [[`SELECT chain FROM audit_chains WHERE chain = $1 FOR UPDATE`, [cast.company.id]], 100],
  ] as [[string, unknown[]], number][]) {
    const hold = await Hold.on(app, lock);
    const work = startErasing();
    await hold.kill(() => work.kill());
    const now = await erased(ids);
    expect(now).toBeGreaterThanOrEqual(Math.max(done, least));
    done = now;
  }
  expect(done).toBeLessThan(CANDIDATES);
  // Simulates the next hour: candidates whose server was killed may be delayed for longer.
  await query(`UPDATE row_failures SET retry_at = now()`);
  startErasing();
  await until(async () => (await erased(ids)) === CANDIDATES, { every: 500 });
  expect({ figures: await figures(), events: await events() }).toEqual(before);
});

it('a person whose erasure request hit a killed server loses nothing, and can repeat it', async () => {
  const role = await buildOpenRole(app, cast);
  const { path, email } = await applyOutside(app, role, cast.company);
  const headers = await unlock(app, path, email);
  const [{ id }] = await applicationsOf(app, role);
  await query(`INSERT INTO application_notes (application_id, text) VALUES ($1, 'Kind')`, [id]);
  const state = async () => {
    const [{ name, state: of }] = await applicationsOf(app, role);
    const notes = await query(`SELECT FROM application_notes WHERE application_id = $1`, [id]);
    return { name, state: of, notes: notes.length };
  };
  const server = await ServerProcess.start();
  const erase = (url: string) =>
    fetch(`${url}${path}/erase`, { method: 'POST', body: new URLSearchParams(), headers }).then(
      ({ status }) => status,
      () => 'lost',
    );
  const lock: [string, unknown[]] = [
    `SELECT id FROM application_notes WHERE application_id = $1 FOR UPDATE`,
    [id],
  ];
  const hold = await Hold.on(app, lock);
  const answer = erase(server.url);
  await hold.kill(() => server.kill());
  expect(await answer).toBe('lost');
  expect(await state()).toEqual({ name: 'Ada Lovelace', state: 'ACTIVE', notes: 1 });
  const other = await ServerProcess.start();
  expect(await erase(other.url)).toBe(200);
  expect(await state()).toEqual({ name: '', state: 'WITHDRAWN', notes: 0 });
  await other.stop();
});
