import { oldCompany, type Responses, startFakeBackend } from '../../../test/fake-backend.js';
import { PatientBackend } from '../backend/patient-backend.js';
import { fixedToken } from '../backend/token-sources.js';
import { companyCalls } from './compared-calls.js';
import { Comparer } from './comparer.js';
import { type Difference, lineOf } from './differences.js';

const caller = fixedToken('a test', 'token');
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function backendWith(responses: Responses) {
  const server = await startFakeBackend(responses);
  const backend = new PatientBackend(server.url, { concurrency: 4, patience: 0 });
  closing.push(() => backend.close(), server.close);
  return { backend, server };
}

/** Compares one call, which has a difference. */
async function start() {
  const there: Responses = { 'getCompanyData/5': oldCompany(5, { title: 'Acme' }) };
  const here: Responses = { 'getCompanyData/5': oldCompany(5, { title: 'ACME' }) };
  const [before, after] = [await backendWith(there), await backendWith(here)];
  const printed: Difference[] = [];
  const { signal } = new AbortController();
  const comparer = new Comparer(before.backend, after.backend, signal, (each) => printed.push(each));
  const [compared] = companyCalls(5);
  return { comparer, here, printed, before, run: () => comparer.run([{ compared, caller }]) };
}

describe('repeated comparisons', () => {
  it('report a difference once, and again when its values change', async () => {
    const { comparer, here, printed, run } = await start();
    await run();
    await run();
    expect(printed.map(lineOf)).toEqual([expect.stringContaining('"ACME" in the new one')]);
    here['getCompanyData/5'] = oldCompany(5, { title: 'Other' });
    await run();
    expect(printed).toHaveLength(2);
    expect(comparer.differences).toEqual([expect.objectContaining({ old: 'Acme', new: 'Other' })]);
    expect(comparer.total).toEqual({ compared: 3, equal: 0 });
  });

  it('keep their results when a backend fails', async () => {
    const { comparer, before, run } = await start();
    await run();
    before.server.close();
    await expect(run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(comparer.differences).toHaveLength(1);
    expect(comparer.total).toEqual({ compared: 1, equal: 0 });
  });
});
