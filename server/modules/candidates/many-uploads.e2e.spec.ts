import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { callsOf, copyDatabase, type TestServer } from '../../../test/app.js';
import { openCv, uploadCv } from '../../../test/candidate-files.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../test/candidates.js';
import { buildRoleCast } from '../../../test/roles.js';
import { ServerProcess } from '../../../test/server-process.js';
import { MAX_FILE } from './candidate-files.service.js';

/** How many people upload at once. */
const PEOPLE = 50;
/** The most memory that the server may use, in MB. */
const MAX_MEMORY = 450;

let server: ServerProcess;
let pool: pg.Pool;
let app: TestServer;

beforeAll(async () => {
  await copyDatabase();
  server = await ServerProcess.start({ LOG_LEVEL: 'error' });
  pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  app = {
    url: server.url,
    database: { query: async (sql, values) => (await pool.query(sql, values)).rows },
    ...callsOf(server.url),
    close: () => pool.end(),
  };
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** The memory that the server has used at most, in MB. */
function peak(): number {
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1_000;
}

(process.platform === 'linux' ? it : it.skip)(
  `${PEOPLE} files of 5 MB that are uploaded and downloaded at once fit into ${MAX_MEMORY} MB`,
  async () => {
    const cast = await buildRoleCast(app);
    const role = await buildOpenRole(app, cast);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildApplicant(app)));
    const applications: { id: string }[] = [];
    for (const person of people) applications.push(await applyFor(app, person, role.id));
    const [start, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
    const content = Buffer.concat([start, randomBytes(MAX_FILE - start.length - end.length), end]);
    const files = await Promise.all(
      people.map((person, index) => uploadCv(app, person, applications[index].id, content)),
    );
    const downloads = await Promise.all(people.map((person, index) => openCv(app, person, files[index].url)));
    expect(downloads.every(({ bytes }) => bytes.equals(content))).toBe(true);
    expect(peak()).toBeLessThan(MAX_MEMORY);
  },
);
