import { expect, test } from './support/app.js';
import { judge } from './support/lighthouse.js';

// Excludes performance, which depends on the machine's load: `npm run bench:client` measures it.
test('Lighthouse reports no problem on the sign-in page', async ({ baseURL }) => {
  const { scores, complaints } = await judge(`${baseURL}/page-user-profile-or-login`, [
    'accessibility',
    'best-practices',
    'seo',
  ]);
  expect(complaints).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
});
