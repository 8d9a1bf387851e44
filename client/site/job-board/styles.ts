import { fontFamily, type Tokens, tokens } from '../../lib/tokens';
import apply from '../../styles/apply.css?inline';
import base from '../../styles/base.css?inline';
import forms from '../../styles/forms.css?inline';
import jobs from '../../styles/jobs.css?inline';
import layout from '../../styles/layout.css?inline';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colors = (of: Tokens, scheme: 'light' | 'dark') =>
  `${Object.entries(of)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')};color-scheme:${scheme}`;

/**
 * The styles of all pages, within each page: together with a page they take one response, and less time than two. The reader's
 * system chooses the colours unless the reader has. Paper is light.
 */
export const styles = [
  `:root{--font:${fontFamily};${colors(tokens.light, 'light')}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${colors(tokens.dark, 'dark')}}}`,
  `@media screen{:root[data-theme=dark]{${colors(tokens.dark, 'dark')}}}`,
  base,
  layout,
  jobs,
].join('');

/** The styles of the pages for applying. */
export const formStyles = [styles, forms, apply].join('');
