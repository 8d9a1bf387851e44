import '../../app.module.js';
import { LANGUAGES } from '../settings/languages.js';
import { renderTemplate } from './render.js';
import { type TemplateName, templateNames, templateOf } from './template-registry.js';

const names = templateNames();

/** The example of an email with that text in place of all that is shown, except some values. */
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

it.each(names)('%s contains no address that somebody chose as a name or text', (name) => {
  const chosen = 'evil.example.com www.evil.com http://evil mailto:a@evil.com \\\\evil';
  for (const language of LANGUAGES) {
    // Labels are the product's own.
    const { subject, html, text } = renderTemplate(language, name, valuesWith(name, chosen, 'label'));
    expect(`${subject} ${html} ${text}`).not.toMatch(ADDRESSES);
  }
});

it('words of other people are left out for recipients that have not confirmed their address', () => {
  const { html, text } = renderTemplate('en', 'accountSuspended', { reason: 'Call me' }, false);
  expect(`${html}${text}`).not.toContain('Call me');
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
