import { setAttributes } from '../lib/repaired';

/** Attributes that Swagger UI's markup lacks or gets wrong, by selector; null removes the attribute. */
const REPAIRS: [selector: string, attributes: Record<string, string | null>][] = [
  ['.information-container', { role: 'region', 'aria-label': 'About this API' }],
  ['.scheme-container', { role: 'region', 'aria-label': 'Server and credentials' }],
  ['section.models', { 'aria-label': 'Schemas' }],
  // A proprietary license has no page on spdx.org.
  ['.info__license__url a', { href: null, target: null }],
  // A link inside a button is invalid HTML. Opening a call changes the address anyway.
  ['button a[href]', { href: null }],
  ['h3.opblock-tag, section.models > h4', { role: 'heading', 'aria-level': '2' }],
  ['.opblock-body h4', { role: 'heading', 'aria-level': '3' }],
  ['.opblock-body h5', { role: 'heading', 'aria-level': '4' }],
  ['.servers select, #servers', { 'aria-label': 'Server' }],
  ['.content-type-wrapper select, .response-controls select', { 'aria-label': 'Media type' }],
  ['.parameters select', { 'aria-label': 'Value' }],
  ['.body-param__text', { 'aria-label': 'Request body' }],
];

/** Corrects what the page exposes to assistive technology. */
export function repair(root: Element): void {
  for (const [selector, attributes] of REPAIRS) {
    for (const each of root.querySelectorAll(selector)) setAttributes(each, attributes);
  }
  // Long lines scroll, so keyboard users must be able to focus them.
  for (const each of root.querySelectorAll('pre.microlight')) setAttributes(each, { tabindex: '0' });
  // Each landmark needs its own name.
  for (const each of root.querySelectorAll('table[role=region]')) {
    const call = each.closest('.opblock')?.id.replace(/^operations-\w+-/, '');
    const kind = each.classList.contains('live-responses-table') ? 'Response' : 'Documented responses';
    setAttributes(each, { 'aria-label': `${kind} of ${call}` });
  }
}
