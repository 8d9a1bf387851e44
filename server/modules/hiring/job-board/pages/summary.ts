import sanitizeHtml from 'sanitize-html';

/** Returns the beginning of HTML as plain text of one line. */
export function summaryOf(html: string, length: number): string {
  const spaced = html.replace(/<\/?(p|br|li|ul|ol|h\d|hr|pre|blockquote)\b/g, ' $&');
  const text = unescaped(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }));
  const words = text.replace(/\s+/g, ' ').trim();
  if ([...words].length <= length) return words;
  return `${[...words]
    .slice(0, length - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}

/** Reverses the escapes of sanitize-html. */
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
