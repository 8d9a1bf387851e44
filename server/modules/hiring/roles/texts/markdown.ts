import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** The highest heading level of a description: the pages that show it use the levels above. */
const FIRST_HEADING = 3;
const LAST_HEADING = 6;

/** The protocols that links may use. */
const SCHEMES = ['http', 'https', 'mailto'];

// Tables are left out because a text of 20,000 characters could grow to a table of many thousand cells.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('table');
markdown.validateLink = (url) => /^(https?:\/\/[^/]|mailto:.)/i.test(url.trim());
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type.startsWith('heading_'));
  const levelOf = ({ tag }: { tag: string }) => Number(tag.slice(1));
  // Many writers start with the second level.
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    heading.tag = `h${Math.min(levelOf(heading) - highest + FIRST_HEADING, LAST_HEADING)}`;
  }
});

/** Images would reveal the readers of a role to other servers, so only their alternative text is shown. */
markdown.renderer.rules.image = (tokens, index, options, env, renderer) =>
  markdown.utils.escapeHtml(renderer.renderInlineAsText(tokens[index].children ?? [], options, env));

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: 'h3 h4 h5 h6 p br hr ul ol li blockquote pre code strong em s a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: SCHEMES,
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && { href }), rel: 'nofollow noopener noreferrer' },
    }),
  },
};

/**
 * Renders Markdown (CommonMark with strikethrough) as HTML that is safe to show to anybody. HTML is shown as text,
 * images are left out, headings start at `h3`, and links use http, https and mailto only. The result is also sanitized,
 * in case the renderer has a bug.
 */
export const renderMarkdown = (text: string): string => sanitizeHtml(markdown.render(text), OPTIONS).trim();
