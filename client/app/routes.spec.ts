import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allPages } from '../lib/capability';
import { privilege, ready } from '../test-render';
import '../test-console';
import { capabilities } from './capabilities';
import { judge } from './gate';

const features = join(import.meta.dirname, '../features');

it('includes each capability of features/: add a missing one to capabilities.ts', () => {
  const folders = readdirSync(features).flatMap((group) => readdirSync(join(features, group)));
  const listed = capabilities.map(({ name }) => name);
  expect(listed.sort()).toEqual(folders.sort());
});

describe('the routes of master control', () => {
  const master = allPages().filter(({ path }) => path.startsWith('/master-control'));

  it.each(master)('$path redirects home without its privilege', ({ need }) => {
    expect(judge(need, ready({ userType: 'ADMIN' }))).toBe('toHome');
    expect(judge(need, ready({ privileges: [privilege('view ALL STAFF section')] }))).toBe('toHome');
    expect(judge(need, ready({ privileges: [privilege('MASTER CONTROL')] }))).toBe('show');
    expect(judge(need, { status: 'unknown' })).toBe('wait');
  });
});
