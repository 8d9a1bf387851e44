import { newCompany } from './support/api.js';
import { expect, test } from './support/app.js';
import { judge } from './support/lighthouse.js';
import { newOpenRole } from './support/roles.js';

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

test('Lighthouse gives the pages of the job board at least 95 of 100 points in everything', async ({
  baseURL,
}) => {
  const company = await newCompany();
  const id = await newOpenRole(company.admin.email, {
    title: 'Cook',
    location: 'Lyon',
    country: 'FR',
    description: '# The work\n\nYou cook for **forty** people.\n\n- early\n- late',
  });
  for (const path of ['/jobs', `/jobs/${company.id}`, `/jobs/${company.id}/${id}`]) {
    // Addresses without titles lead to those with them, which costs a request.
    const { url } = await fetch(baseURL + path);
    const { scores, complaints } = await judge(url, [
      'performance',
      'accessibility',
      'best-practices',
      'seo',
    ]);
    for (const [category, score] of Object.entries(scores)) {
      expect(score, `${category} of ${path}: ${complaints.join(', ')}`).toBeGreaterThanOrEqual(95);
    }
  }
});
