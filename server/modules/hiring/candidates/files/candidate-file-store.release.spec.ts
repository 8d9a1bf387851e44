import { cvFor, openCv, uploadCv } from '../../../../../test/candidate-files.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../../../test/candidates.js';
import { startServer, type TestServer } from '../../../../../test/app.js';
import { pdfWith } from '../../../../../test/documents.js';
import { expectProblem } from '../../../../../test/expectations.js';
import { TestObjectStore } from '../../../../../test/object-store.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { until } from '../../../../../test/until.js';
import type { CandidateFileContentsService } from './candidate-file-contents.service.js';

let store: TestObjectStore;
let app: TestServer;
let cast: RoleCast;

/** How long a file may take to move. */
const MOVED = { every: 50 };

beforeAll(async () => {
  store = await TestObjectStore.start();
  app = await startServer({ settings: store.settings });
  cast = await buildRoleCast(app);
});
afterAll(async () => {
  await app.close();
  await store.stop();
});

const rowOf = async (id: string) =>
  (
    await app.database.query(
      'SELECT key, content IS NULL AS "isMoved", text FROM candidate_files WHERE id = $1',
      [id],
    )
  )[0];
const isMoved = async (id: string) => (await rowOf(id)).isMoved;
const removeUnneeded = () =>
  app.service<CandidateFileContentsService>('CandidateFileContentsService').removeUnneeded();

/** Stores a file, by default with the keys of the server. */
const put = (keys: object | null, key: string): Promise<void> =>
  app.evaluate(
    async ({ load }, own, name) => {
      const { ObjectStore } = await load('platform/files/object-store.js');
      const { settings } = await load('platform/settings/settings.js');
      await new ObjectStore(own ?? settings().fileStore).put(name, Buffer.from('x'));
    },
    keys,
    key,
  );

/** Applies for a role with a CV. */
async function applyWith(content: Buffer) {
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, (await buildOpenRole(app, cast)).id);
  return { applicant, id, file: await uploadCv(app, applicant, id, content) };
}

it('refuses other keys', async () => {
  const wrong = { url: store.url, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'x' };
  await expect(put(wrong, 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(store.count).toBe(0);
});

it('receives the content of a file, which is then read from there', async () => {
  const content = pdfWith('Ada Byron');
  const { applicant, id, file } = await applyWith(content);
  await until(() => isMoved(file.id), MOVED);
  expect(await rowOf(file.id)).toMatchObject({
    key: expect.stringMatching(/^candidate-files\//),
    text: 'Ada Byron',
  });
  expect(store.count).toBe(1);
  for (const url of [file.url, (await cvFor(app, cast.manager, id))!.url]) {
    const caller = url === file.url ? applicant : cast.manager;
    const { status, headers, bytes } = await openCv(app, caller, url);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' });
    expect(bytes.equals(content)).toBe(true);
  }
});

it('deletes files that are replaced, or whose candidate is deleted', async () => {
  const before = store.count;
  const { applicant, id, file } = await applyWith(pdfWith('first'));
  await until(() => isMoved(file.id), MOVED);
  const second = await uploadCv(app, applicant, id, pdfWith('second'));
  await until(() => isMoved(second.id), MOVED);
  expect(store.count).toBe(before + 2);
  await removeUnneeded();
  expect(store.count).toBe(before + 1);
  await app.database.query('DELETE FROM candidates WHERE user_id = $1', [applicant.id]);
  await removeUnneeded();
  expect(store.count).toBe(before);
  expect(await app.database.query('SELECT FROM removed_files')).toEqual([]);
});

it('deletes what an interrupted move left behind', async () => {
  const before = store.count;
  await put(null, 'candidate-files/left');
  await app.database.query(
    `INSERT INTO removed_files VALUES ('candidate-files/left', now() - interval '1 second'), ('candidate-files/moving', now() + interval '1 hour')`,
  );
  expect(store.count).toBe(before + 1);
  await removeUnneeded();
  expect(store.count).toBe(before);
  expect(await app.database.query('DELETE FROM removed_files RETURNING key')).toEqual([
    { key: 'candidate-files/moving' },
  ]);
});

it('deletes all files except one that always fails, which is retried later', async () => {
  const before = store.count;
  await put(null, 'candidate-files/later');
  // Longer than the maximum key of a store.
  const bad = 'x'.repeat(5_000);
  await app.database.query(
    `INSERT INTO removed_files VALUES ($1, now() - interval '1 day'), ('candidate-files/later', now() - interval '1 second')`,
    [bad],
  );
  await removeUnneeded();
  expect(store.count).toBe(before);
  const attempts = () =>
    app.database.query(`SELECT attempts, retry_at > now() AS waits FROM row_failures WHERE key = $1`, [bad]);
  expect(await attempts()).toEqual([{ attempts: 1, waits: true }]);
  await removeUnneeded();
  expect(await attempts()).toEqual([{ attempts: 1, waits: true }]);
  await app.database.query(`UPDATE row_failures SET retry_at = now()`);
  await removeUnneeded();
  expect(await attempts()).toEqual([{ attempts: 2, waits: true }]);
  await app.database.query(`DELETE FROM removed_files WHERE key = $1`, [bad]);
  await app.database.query(`DELETE FROM row_failures`);
});

it('is not needed for uploads, and only for downloads of files that it holds', async () => {
  const moved = await applyWith(pdfWith('moved'));
  await until(() => isMoved(moved.file.id), MOVED);
  await store.pause();
  try {
    const { applicant, file } = await applyWith(pdfWith('waiting'));
    await until(async () => (await rowOf(file.id)).text === 'waiting', MOVED);
    expect(await isMoved(file.id)).toBe(false);
    expect((await openCv(app, applicant, file.url)).status).toBe(200);
    expectProblem(await openCv(app, moved.applicant, moved.file.url), 503);
  } finally {
    await store.run();
  }
  expect((await openCv(app, moved.applicant, moved.file.url)).status).toBe(200);
});
