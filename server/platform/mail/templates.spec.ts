import '../../app.module.js';
import { LANGUAGES } from '../settings/languages.js';
import { shortNamed } from './content.js';
import { renderTemplate } from './render.js';
import { type TemplateName, templateNames, templateOf } from './template-registry.js';

const names = templateNames();

/** The email with a given text instead of all shown values, except some. */
function valuesWith(name: TemplateName, shown: string, ...except: PropertyKey[]) {
  const { example, notShown = [] } = templateOf(name);
  const kept: PropertyKey[] = ['link', ...notShown, ...except];
  const replace = (key: string, value: unknown) =>
    typeof value === 'string' && key && !kept.includes(key) ? shown : value;
  return JSON.parse(JSON.stringify(example, replace));
}

const render = (language: (typeof LANGUAGES)[number], name: TemplateName, shown: string) =>
  renderTemplate(language, name, valuesWith(name, shown));

const HTML =
  'Ada "Q" & <b> <img src=x onerror=alert(1)> <script>alert(1)</script>\r\nBcc: victim@example.com';

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(names)('%s renders as HTML and text, with nothing unescaped and no second header', (name) => {
    const { subject, html, text } = render(language, name, HTML);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/<(img|b|script)\b/);
    expect(`${html}${text}${subject}`).not.toMatch(/undefined|\[object/);
    expect(text).not.toContain('&amp;');
  });
});

it.each(names)('%s differs in every language', (name) => {
  const texts = LANGUAGES.map((language) => render(language, name, 'Ada').text);
  expect(new Set(texts).size).toBe(LANGUAGES.length);
});

it.each(['https://evil.example/x', '//evil.example/x', 'page-home', '/\\evil.example'])(
  'a link to %s is refused',
  (link) => {
    expect(() => renderTemplate('en', 'accountReactivated', { link })).toThrow('path of the product');
  },
);

const ADDRESSES = /evil\.(example|com)|www\.|https?:\/\/evil|mailto:|@evil/;

it.each(names)('%s contains no address that was chosen as a name or text', (name) => {
  const chosen = 'evil.example.com www.evil.com http://evil mailto:a@evil.com \\\\evil';
  for (const language of LANGUAGES) {
    // Labels are the product's own texts.
    const { subject, html, text } = renderTemplate(language, name, valuesWith(name, chosen, 'label'));
    expect(`${subject} ${html} ${text}`).not.toMatch(ADDRESSES);
  }
});

it('omits text by other people for recipients with an unconfirmed address', () => {
  const { html, text } = renderTemplate('en', 'accountSuspended', { reason: 'Call me' }, false);
  expect(`${html}${text}`).not.toContain('Call me');
});

it.each(names)('%s has no advertisement for recipients that have not confirmed their address', (name) => {
  const { ownText = [] } = templateOf(name);
  const chosen = `Win 5000 EUR call +49 30 901820 ${'now '.repeat(30)}END`;
  for (const language of LANGUAGES) {
    const values = valuesWith(name, chosen, 'label', ...ownText);
    const { subject, html, text } = renderTemplate(language, name, values, false);
    expect(`${subject} ${html} ${text}`).not.toMatch(/5000|901820|END/);
  }
});

describe('what strangers see of a name', () => {
  it('all others see it whole', () => {
    const values = valuesWith('invitation', 'Win 5000 EUR, call +49 30 901820');
    expect(renderTemplate('en', 'invitation', values, false).subject).toBe(
      'Win …, call … invites you to Win …, call …',
    );
    expect(renderTemplate('en', 'invitation', values, true).subject).toContain('901820');
  });

  it.each([
    ['Acme', 'Acme'],
    ['Ünal & Söhne GmbH, Halle 12', 'Ünal & Söhne GmbH, Halle 12'],
    ['Studio 54 seit 1977', 'Studio 54 seit 1977'],
    ['Team 2026', 'Team 2026'],
    ['شركة النور ٢٠٢٦', 'شركة النور ٢٠٢٦'],
    ['Europe 3000', 'Europe 3000'],
    ['Neuro 5 Mitte', 'Neuro 5 Mitte'],
  ])('%s stays', (name, expected) => {
    expect(shortNamed(name)).toBe(expected);
  });

  it.each([
    ['Call 0901234567', 'Call …'],
    ['Call +49 (30) 90-18.20', 'Call …'],
    ['Call 0 9 0 1 2', 'Call …'],
    ['Call 0-9-0-1-2', 'Call …'],
    ['Call (0)9[0]1+2', 'Call …'],
    ['Call 0\u200b9\u200b0\u200b1\u200b2', 'Call …'],
    ['Call ０９０１２', 'Call …'],
    ['Call ٠٩٠١٢', 'Call …'],
    ['Call ①②③④⑤', 'Call …'],
    ['Call 0️⃣9️⃣0️⃣1️⃣2️⃣', 'Call …'],
    ['Win €500', 'Win …'],
    ['Win 1.000 € now', 'Win … now'],
    ['Win $ 1,000.50 now', 'Win … now'],
    ['Win 50 euros', 'Win …'],
    ['Win 500 Dollar', 'Win …'],
    ['Win USD 500', 'Win …'],
    ['Win £5m', 'Win …'],
    ['Win 500EUR', 'Win …'],
    ['Win EUR500', 'Win …'],
    ['Win 5k €', 'Win …'],
    ['Win ₿2', 'Win …'],
  ])('%s has no numbers to call and no money', (name, expected) => {
    expect(shortNamed(name)).toBe(expected);
  });

  it('it has at most 60 characters', () => {
    expect(shortNamed('😀'.repeat(60))).toBe('😀'.repeat(60));
    expect(shortNamed('😀'.repeat(61))).toBe(`${'😀'.repeat(59)}…`);
    expect(shortNamed(`${'x'.repeat(58)} y ${'z'.repeat(50)}`)).toBe(`${'x'.repeat(58)}…`);
  });

  it('an address is shown whole to its owner', () => {
    const email = `${'a1'.repeat(30)}@people.example`;
    const { text } = renderTemplate('en', 'passwordReset', { email, link: '/account-action' }, false);
    expect(text).toContain('a1'.repeat(30));
  });
});

it.each(LANGUAGES)('an action in %s has words of people in its text only, without links', (language) => {
  const title = 'Reset your password at https://evil.example/x or www.evil.example';
  const { subject, html, text } = renderTemplate(language, 'action', {
    ...templateOf('action').example,
    title,
  });
  expect(subject).toContain('Acme');
  expect(subject).not.toContain('Reset');
  expect(html.match(/<h1[^>]*>([^<]*)/)![1]).not.toContain('Reset');
  expect(`${html}${text}`).toContain('Reset your password at https\u200c:\u200c//evil\u200c.\u200cexample');
  expect(`${html}${text}`).not.toContain('evil.example');
});

describe('the head of an email', () => {
  const logo = Buffer.from('png');
  const of = (isConfirmed: boolean, name = 'Acme <b> evil.example') =>
    renderTemplate('en', 'accountReactivated', { link: '/page-home' }, isConfirmed, { name, logo });

  it('names the company and shows its logo', () => {
    const { html, logo: attached } = of(true);
    expect(html).toContain('src="cid:logo"');
    expect(html).toContain('Acme &lt;b&gt; evil');
    expect(html).not.toMatch(ADDRESSES);
    expect(attached).toBe(logo);
  });

  it('shows neither an image nor a long name to recipients with an unconfirmed address', () => {
    const { html, logo: attached } = of(false, 'Call +49 40 1234567 '.repeat(9));
    expect(html).not.toMatch(/cid:|1234567/);
    expect(attached).toBeUndefined();
  });

  it('is that of the product without a company', () => {
    const { html } = renderTemplate('en', 'accountReactivated', { link: '/page-home' });
    expect(html).toContain('>Job Lobby</span>');
    expect(html).not.toContain('cid:');
  });
});
