import { tokensCss } from '../../lib/tokens';
import apply from '../../styles/apply.css?inline';
import base from '../../styles/base.css?inline';
import forms from '../../styles/forms.css?inline';
import jobs from '../../styles/jobs.css?inline';
import layout from '../../styles/layout.css?inline';
import prose from '../../styles/prose.css?inline';

/**
 * The styles of all pages, within each page: together with a page they take one response, and less time than two. The reader's
 * system chooses the colours unless the reader has. Paper is light.
 */
export const styles = [tokensCss, base, layout, prose, jobs].join('');

/** The styles of the pages for applying. */
export const formStyles = [styles, forms, apply].join('');
