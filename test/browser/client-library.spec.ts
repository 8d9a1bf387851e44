import { rolldown } from 'rolldown';
import type * as Library from '../../packages/client/src/index.js';
import { newCompany, newEmployee } from './support/api.js';
import { expect, PASSWORD, test } from './support/app.js';

/* The client library in a page of a developer, which allows its scripts. */

test.use({ bypassCSP: true });

declare global {
  interface Window {
    library: typeof Library;
  }
}

/** The library as a script. */
async function bundled(): Promise<string> {
  const bundle = await rolldown({ input: 'packages/client/src/index.ts' });
  const { output } = await bundle.generate({ format: 'iife', name: 'library', exports: 'named' });
  return output[0].code;
}

test('signs in, reads, changes, follows changes and events, and verifies webhooks', async ({ page }) => {
  const company = await newCompany();
  const { id: userId } = await newEmployee(company);
  await page.goto('/robots.txt');
  await page.addScriptTag({ content: await bundled() });
  const seen = await page.evaluate(
    async ({ email, password, companyId, userId }) => {
      const { firebaseToken, JobLobby, verifyWebhook } = window.library;
      const url = location.origin;
      const jobLobby = new JobLobby({ url, token: firebaseToken({ url, email, password }) });
      const after = await jobLobby.query.liveCursor();
      const { value: place } = await jobLobby.eventPages({ after: 'latest' }).next();
      const changes = jobLobby.subscribe.companyUsersChanged({ companyId, after });
      // Changes from before the cursor may come first.
      const changed = (async () => {
        for await (const { user } of changes) if (user?.jobTitle === 'Cook') return user.id;
        return null;
      })();
      const { version: expectedVersion } = (await jobLobby.query.user({ id: userId }))!;
      await jobLobby.mutate.updateUser({ userId, expectedVersion, input: { jobTitle: 'Cook' } });
      const follows = (await changed) === userId;
      const emails: string[] = [];
      for await (const user of jobLobby.all.companyUsers({ id: companyId, first: 1 }))
        emails.push(user.email);
      const types: string[] = [];
      for await (const { type } of jobLobby.events({ after: place!.next, wait: 0 })) types.push(type);
      const refused = await verifyWebhook('{}', new Headers(), 'whsec_eHh4').catch((error) => error.problem);
      return { follows, count: emails.length, types, refused };
    },
    { email: company.admin.email, password: PASSWORD, companyId: company.id, userId },
  );
  expect(seen).toEqual({
    follows: true,
    count: 2,
    types: ['staff.updated'],
    refused: 'HEADERS_MISSING',
  });
});
