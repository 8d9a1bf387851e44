// Measures the memory that CVs take: people send files of 5 MB concurrently, with an account and with the form of the
// job board, and download them concurrently.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newFormToken } from '../../server/modules/hiring/job-board/applying/form-token.js';
import { docxWith, pdfOf, pdfStream } from '../documents.js';
import { CREATE, OPEN, roleInput } from '../roles.js';
import { until } from '../until.js';
import { BenchDatabases, inDatabase } from './database.js';
import { AUDIT_KEY, migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '50' }, rounds: { type: 'string', default: '2' } },
});
const people = Number(options.people);
const USERS = 10_000;
const SIZE = 5 * 1024 * 1024;
/** The goal for the peak, in MB. */
const GOAL = 450;
const FORM_AGE = 60_000;
const ATTEMPTS = 20;
const PATIENCE = { within: 300_000, every: 100 };

// The form's token is made here, with the server's key.
Object.assign(process.env, {
  AUDIT_KEY,
  DATABASE_URL: 'postgres://localhost/none',
  FIREBASE_PROJECT_ID: 'none',
  FIREBASE_API_KEY: 'none',
  FIREBASE_AUTH_DOMAIN: 'none.example',
});

interface Person {
  id: number;
  uid: string;
  email: string;
}

/** Photos, which cannot be compressed. */
const noise = Buffer.alloc(SIZE);
for (let place = 0; place < SIZE; place += 4) noise.writeInt32LE(Math.imul(place, 0x9e3779b1) >> 1, place);

const page = pdfStream('BT /F1 12 Tf 72 700 Td (Ada Byron, Countess of Lovelace) Tj ET');
const pdfWithPhoto = (length: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    page,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${length} >>\nstream\n`),
      noise.subarray(0, length),
      Buffer.from('\nendstream'),
    ]),
  ]);
const docxWithPhoto = (length: number) =>
  docxWith(
    ['Ada Byron, Countess of Lovelace'],
    [{ name: 'word/media/photo.jpg', content: noise.subarray(0, length), isStored: true }],
  );
/** Files close to the maximum size, of two types in turn. */
const FILES = [pdfWithPhoto(SIZE - 2_000), docxWithPhoto(SIZE - 2_000)].map((bytes) => new Uint8Array(bytes));
const fileOf = (place: number) => FILES[place % FILES.length];

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.withUsers(USERS, migrate);
  const rows = [];
  for (const [what, run] of [
    ['uploads and downloads', uploads],
    ['forms of the job board', forms],
  ] as const) {
    // A new process for each, because memory is not returned at once.
    const product = await Product.start(url);
    try {
      rows.push({ what, ...(await measure(product, () => run(product, url))) });
    } finally {
      await product.stop();
    }
  }
  console.log(
    `\n${table([
      [`${people} files of 5 MB at once`, 'MB before', 'MB at most', 'CPU ms per file', 'outcome'],
      ...rows.map(({ what, before, peak, cpu, outcomes }) => [
        what,
        before.toFixed(0),
        peak.toFixed(0),
        cpu.toFixed(0),
        outcomes,
      ]),
    ])}\n\nGoal: at most ${GOAL} MB.`,
  );
  keep('files', { people, rows });
} finally {
  await databases.stop();
}

async function measure({ server }: Product, run: () => Promise<string[]>) {
  const before = server.memory;
  server.forgetPeak();
  const cpu = server.cpu;
  const outcomes: string[] = [];
  for (let round = 0; round < Number(options.rounds); round++) outcomes.push(...(await run()));
  return {
    before,
    peak: server.peakMemory,
    cpu: (server.cpu - cpu) / 1_000 / people / Number(options.rounds),
    outcomes: [...new Set(outcomes)]
      .map((outcome) => `${outcomes.filter((each) => each === outcome).length} ${outcome}`)
      .join(', '),
  };
}

/** Returns a new role that is open, of a company that has the feature. */
async function openRole(product: Product, url: string): Promise<{ id: number; companyId: number }> {
  const [admin] = await inDatabase(url, async (client) => {
    const { rows } = await client.query(
      `SELECT firebase_id AS uid, email, company_id AS "companyId" FROM users
       WHERE user_type = 'admin' AND company_id > 3 ORDER BY company_id, id LIMIT 1`,
    );
    await client.query(
      `INSERT INTO company_features (company_id, title) VALUES ($1, 'Open Roles') ON CONFLICT DO NOTHING`,
      [rows[0].companyId],
    );
    return rows;
  });
  const call = async (query: string, variables: object) => {
    const response = await fetch(`${product.server.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${product.tokenOf(admin.uid, admin.email)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors[0]));
    return data.role;
  };
  const { id } = await call(CREATE, { input: roleInput() });
  await call(OPEN, { roleId: id });
  return { id: Number(id), companyId: admin.companyId };
}

/** Sends a request and receives the whole response, retrying while the server or this machine is busy. */
async function send(url: string, init: RequestInit): Promise<{ status: number; bytes: Buffer }> {
  for (let times = 1; ; times++) {
    try {
      const response = await fetch(url, init);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== 503 || times === ATTEMPTS) return { status: response.status, bytes };
    } catch (error) {
      if (times === ATTEMPTS) throw error;
    }
  }
}

/** Applicants send their CVs, and download them while text is extracted. */
async function uploads(product: Product, url: string): Promise<string[]> {
  const role = await openRole(product, url);
  const applications: (Person & { application: number })[] = await inDatabase(url, async (client) => {
    await client.query('DELETE FROM candidates');
    const { rows } = await client.query(
      `WITH people AS (SELECT id, firebase_id AS uid, email FROM users WHERE company_id IS NULL ORDER BY id LIMIT $2),
         added AS (
           INSERT INTO candidates (company_id, user_id, source, retain_until)
           SELECT $3, id, 'APPLIED', current_date + 180 FROM people RETURNING id, user_id),
         applied AS (
           INSERT INTO applications (role_id, candidate_id, stage_id)
           SELECT $1, id, (SELECT min(id) FROM job_role_stages WHERE role_id = $1) FROM added
           RETURNING id, candidate_id)
       SELECT people.*, applied.id AS application
       FROM applied JOIN added ON added.id = candidate_id JOIN people ON people.id = user_id`,
      [role.id, people, role.companyId],
    );
    return rows;
  });
  const upload = async ({ uid, email, application }: (typeof applications)[number], place: number) => {
    const headers = { authorization: `Bearer ${product.tokenOf(uid, email)}` };
    const { bytes } = await send(
      `${product.server.url}/candidate-files?applicationId=${application}&name=cv.pdf`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: fileOf(place),
      },
    );
    const { url: path, detail } = JSON.parse(bytes.toString());
    return { outcome: detail ?? 'stored', path, headers };
  };
  const sent = await Promise.all(applications.map(upload));
  const got = await Promise.all(
    sent.map(async ({ path, headers }) => {
      if (!path) return 'nothing';
      const { status, bytes } = await send(product.server.url + path, { headers });
      return status === 200 && bytes.length > SIZE - 10_000 ? 'whole' : `incomplete: ${status}`;
    }),
  );
  await textsRead(url);
  return [
    ...sent.map(({ outcome }) => `uploads: ${outcome}`),
    ...got.map((outcome) => `downloads: ${outcome}`),
  ];
}

/** People without an account apply with a CV, and confirm their addresses at once. */
async function forms(product: Product, url: string): Promise<string[]> {
  const role = await openRole(product, url);
  const path = `${product.server.url}/jobs/${role.companyId}/${role.id}/apply`;
  const responses = await Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const body = new FormData();
      const fields = {
        form: newFormToken(role.id, Date.now() - FORM_AGE),
        name: 'Ada Byron',
        email: `ada.${role.id}.${place}@example.com`,
        consent: 'yes',
      };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('cv', new Blob([fileOf(place)]), 'cv.pdf');
      return send(path, { method: 'POST', body, redirect: 'manual' });
    }),
  );
  return responses.map(({ status }) => `forms: ${status}`);
}

/** Waits until the text of every file is extracted. */
function textsRead(url: string): Promise<void> {
  return inDatabase(url, (client) =>
    until(
      async () =>
        (await client.query('SELECT FROM candidate_files WHERE text IS NULL LIMIT 1')).rowCount === 0,
      PATIENCE,
    ),
  );
}
