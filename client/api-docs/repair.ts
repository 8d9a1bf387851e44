import { setAttributes } from '../lib/repaired';

/** Attributes that Swagger UI's markup lacks or has wrong, by selector; null removes one. */
const REPAIRS: [selector: string, attributes: Record<string, string | null>][] = [
  ['.information-container', { role: 'region', 'aria-label': 'About this API' }],
  ['.scheme-container', { role: 'region', 'aria-label': 'Server and credentials' }],
  ['section.models', { 'aria-label': 'Schemas' }],
  // A proprietary license has no page at spdx.org.
  ['.info__license__url a', { href: null, target: null }],
  // A link inside a button is invalid, and opening a call changes the address anyway.
  ['button a[href]', { href: null }],
  ['h3.opblock-tag, section.models > h4', { role: 'heading', 'aria-level': '2' }],
  ['.opblock-body h4', { role: 'heading', 'aria-level': '3' }],
  ['.opblock-body h5', { role: 'heading', 'aria-level': '4' }],
  ['.servers select, #servers', { 'aria-label': 'Server' }],
  ['.content-type-wrapper select, .response-controls select', { 'aria-label': 'Media type' }],
  ['.parameters select', { 'aria-label': 'Value' }],
  ['.body-param__text', { 'aria-label': 'Request body' }],
];

/** Corrects what the page tells assistive technology. */
export function repair(root: Element): void {
  for (const [selector, attributes] of REPAIRS) {
    for (const each of root.querySelectorAll(selector)) setAttributes(each, attributes);
  }
  // Long lines scroll; that must work with the keyboard, too.
  for (const each of root.querySelectorAll('pre.microlight')) setAttributes(each, { tabindex: '0' });
  // Landmarks need names of their own.
  for (const each of root.querySelectorAll('table[role=region]')) {
    const call = each.closest('.opblock')?.id.replace(/^operations-\w+-/, '');
    const kind = each.classList.contains('live-responses-table') ? 'Response' : 'Documented responses';
    setAttributes(each, { 'aria-label': `${kind} of ${call}` });
  }
}
