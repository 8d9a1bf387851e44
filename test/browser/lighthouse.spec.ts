import { expect, test } from './support/app.js';
import { judge } from './support/lighthouse.js';

// Performance depends on what else the machine does: `npm run bench:client` measures it.
test('Lighthouse has nothing to say against the sign-in page', async ({ baseURL }) => {
  const { scores, complaints } = await judge(`${baseURL}/page-user-profile-or-login`, [
    'accessibility',
    'best-practices',
    'seo',
  ]);
  expect(complaints).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
});
