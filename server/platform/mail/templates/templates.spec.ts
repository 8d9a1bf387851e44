import { LANGUAGES } from '../../settings/constants.js';
import { renderTemplate } from '../render.js';
import { TEMPLATES, type TemplateName } from './templates.js';

const VALUES = {
  inviter: 'Ada <img src=x onerror=alert(1)>',
  actor: 'Ada "Q" <b>',
  company: 'Acme & <i>Sons</i>',
  role: 'admin',
  link: '/page-home?a=1&b=2',
  expiresAt: '2026-12-06T00:00:00.000Z',
  reason: 'Left <script>alert(1)</script>',
  email: 'ada@example.com',
  oldEmail: 'ada@example.com',
  newEmail: 'new@example.com',
  title: 'Import\r\nBcc: victim@example.com',
  text: 'Done & <dusted>',
  done: 3,
  failed: 1,
  requester: 'Ada "Q" <b>',
  due: 'Monday <i>',
  isReminder: false,
  decisions: [{ label: 'Approve <b>', link: '/page-action?id=1&decision=APPROVE' }],
};
const names = Object.keys(TEMPLATES) as TemplateName[];
const render = (language: (typeof LANGUAGES)[number], name: TemplateName) =>
  renderTemplate(language, name, VALUES);

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(names)('%s renders as HTML and text, with nothing unescaped and no second header', (name) => {
    const { subject, html, text } = render(language, name);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/<(img|b|i|script|dusted)\b/);
    expect(`${html}${text}${subject}`).not.toMatch(/undefined|\[object/);
    expect(text).not.toContain('&amp;');
  });
});

it.each(names)('%s differs in every language', (name) => {
  const texts = LANGUAGES.map((language) => render(language, name).text);
  expect(new Set(texts).size).toBe(LANGUAGES.length);
});

it.each(['https://evil.example/x', '//evil.example/x', 'page-home', '/\\evil.example'])(
  'a link to %s is refused',
  (link) => {
    expect(() => renderTemplate('en', 'accountReactivated', { link })).toThrow('path of the product');
  },
);

const ADDRESSES = /evil\.(example|com)|www\.|https?:\/\/evil|mailto:|@evil/;

it.each(names)('%s contains no address that somebody chose as a name or text', (name) => {
  const chosen = 'evil.example.com www.evil.com http://evil mailto:a@evil.com \\\\evil';
  const texts = Object.fromEntries(
    ['inviter', 'actor', 'company', 'reason', 'title', 'text', 'requester', 'oldEmail', 'newEmail'].map(
      (value) => [value, chosen],
    ),
  );
  for (const language of LANGUAGES) {
    const { subject, html, text } = renderTemplate(language, name, {
      ...VALUES,
      ...texts,
      link: '/page-home',
    });
    expect(`${subject} ${html} ${text}`).not.toMatch(ADDRESSES);
  }
});

it('words of other people are left out for recipients that have not confirmed their address', () => {
  const { html, text } = renderTemplate('en', 'accountSuspended', { reason: 'Call me' }, false);
  expect(`${html}${text}`).not.toContain('Call me');
});

it.each(LANGUAGES)('an action in %s has words of people in its text only, without links', (language) => {
  const title = 'Reset your password at https://evil.example/x or www.evil.example';
  const { subject, html, text } = renderTemplate(language, 'action', { ...VALUES, company: 'Acme', title });
  expect(subject).toContain('Acme');
  expect(subject).not.toContain('Reset');
  expect(html.match(/<h1[^>]*>([^<]*)/)![1]).not.toContain('Reset');
  expect(`${html}${text}`).toContain('Reset your password at https\u200c:\u200c//evil\u200c.\u200cexample');
  expect(`${html}${text}`).not.toContain('evil.example');
});
