import { pdfWith } from '../documents.js';
import { ask, newCompany } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { addCandidates } from './support/candidates.js';
import { inBothThemes, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';
import { sendCv, watch } from './support/cv-preview.js';

async function textRead(email: string, id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { application } = await ask<{ application: { cv: { text: string | null } } }>(
          email,
          'query ($id: ID!) { application(id: $id) { cv { text } } }',
          { id },
        );
        return application.cv.text;
      },
      // The demo's CVs are read first.
      { timeout: 60_000 },
    )
    .not.toBeNull();
}

// A test sends this request from within the frame, and it must fail.
test.use({ meant: /(Connecting to|Fetch API cannot load|connect-src) .*\/config\.json/ });

test('the pages of a CV are shown, enlarged and read as text', { tag: '@looks' }, async ({ page }) => {
  const { admin } = await newCompany();
  const role = await newOpenRole(admin.email, { title: 'Baker' });
  const [id] = await addCandidates(admin.email, role, ['Ana Berg']);
  await sendCv(admin.email, id!, 'cv.pdf', pdfWith('Sourdough and rye'));
  await textRead(admin.email, id!);
  const seen = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, admin.email, `/page-application?id=${id}`);
  const panel = page.getByRole('region', { name: 'CV', exact: true });
  // Nothing of it is loaded before it is requested.
  await expect(panel.getByRole('button', { name: 'View the CV' })).toBeVisible();
  expect(asked.filter((path) => /^\/cv-viewer|pdf|candidate-files/.test(path))).toEqual([]);
  await panel.getByRole('button', { name: 'View the CV' }).click();
  await expect(panel.getByText('Pages: 1')).toBeVisible();
  const frame = page.frameLocator('iframe[title="Pages of cv.pdf"]');
  const first = frame.getByRole('img', { name: 'Page 1' });
  await expect(first.locator('canvas')).toBeVisible();
  const width = async () => (await first.boundingBox())!.width;
  const before = await width();
  await panel.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  // By keyboard within the frame.
  await frame.getByRole('main').focus();
  await page.keyboard.press('0');
  await expect.poll(width).toBe(before);
  await page.keyboard.press('-');
  await expect(panel.getByRole('button', { name: 'Fit the width' })).toHaveText('75%');
  // Away from the button, whose tooltip is not part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await inBothThemes(page, 'cv-preview');
  await panel.getByText('Text', { exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Text of the CV' })).toHaveText('Sourdough and rye');
  expect(seen).toEqual([]);
  // The frame can reach neither the console nor its storage.
  await panel.getByText('Document', { exact: true }).click();
  await expect(first.locator('canvas')).toBeVisible();
  const inside = page.frames().find((one) => one.url().endsWith('/cv-viewer'))!;
  expect(
    await inside.evaluate(async () => {
      const attempt = async (work: () => unknown) => {
        try {
          await work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        origin,
        await attempt(() => parent.document),
        await attempt(() => localStorage),
        await attempt(() => document.cookie),
        await attempt(() => fetch('/config.json')),
      ];
    }),
  ).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError', 'TypeError']);
  await onPhones(page, 'cv-preview');
});
