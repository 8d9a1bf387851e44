import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** The highest headings of a description have this level: the pages that show it have headings of their own above. */
const FIRST_HEADING = 3;
const LAST_HEADING = 6;

/** Where links may lead. */
const SCHEMES = ['http', 'https', 'mailto'];

// Tables are left out because a text of 20,000 characters could grow to a table of many thousand cells.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('table');
markdown.validateLink = (url) => /^(https?:\/\/[^/]|mailto:.)/i.test(url.trim());
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type.startsWith('heading_'));
  const levelOf = ({ tag }: { tag: string }) => Number(tag.slice(1));
  // Many writers begin with the second level.
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    heading.tag = `h${Math.min(levelOf(heading) - highest + FIRST_HEADING, LAST_HEADING)}`;
  }
});

/** Images would tell other servers who reads a role, so only their texts are shown. */
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
 * Renders Markdown (CommonMark with strikethrough) as HTML that is safe to show to anybody. HTML in the text is
 * shown as text, images are left out, headings start at `h3`, and links lead to http, https and mailto addresses only.
 * Sanitized as well, so that a fault of the renderer cannot let anything else through.
 */
export const renderMarkdown = (text: string): string => sanitizeHtml(markdown.render(text), OPTIONS).trim();
