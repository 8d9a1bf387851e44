import { MAX_DESCRIPTION } from '../role.model.js';
import { renderMarkdown } from './markdown.js';

const TAG = /<(?:\/[a-z0-9]+|([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?)>/g;
const LINK = /^( href="(https?:\/\/|mailto:)[^"]+")? rel="nofollow noopener noreferrer"$/;
const TAGS = [undefined, ...'h3 h4 h5 h6 p br hr ul ol li blockquote pre code strong em s a'.split(' ')];

describe('renderMarkdown', () => {
  it('renders the Markdown that descriptions use', () => {
    expect(
      renderMarkdown(
        '# Job\n\nYou **will** *not* ~~be~~ `bored`.\n\n- one\n- two\n\n3. three\n\n> quote\n\n---',
      ),
    ).toBe(
      '<h3>Job</h3>\n<p>You <strong>will</strong> <em>not</em> <s>be</s> <code>bored</code>.</p>\n' +
        '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<ol start="3">\n<li>three</li>\n</ol>\n' +
        '<blockquote>\n<p>quote</p>\n</blockquote>\n<hr />',
    );
  });

  it('starts headings at the third level and ends them at the sixth', () => {
    expect(renderMarkdown('# a\n## b\n### c\n#### d\n##### e\n###### f\n\nTitle\n=====')).toBe(
      '<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>\n<h6>d</h6>\n<h6>e</h6>\n<h6>f</h6>\n<h3>Title</h3>',
    );
    expect(renderMarkdown('## a\n### b')).toBe('<h3>a</h3>\n<h4>b</h4>');
  });

  it('secures links', () => {
    expect(renderMarkdown('[us](https://acme.example "title") <jobs@acme.example>')).toBe(
      '<p><a href="https://acme.example" rel="nofollow noopener noreferrer">us</a> ' +
        '<a href="mailto:jobs@acme.example" rel="nofollow noopener noreferrer">jobs@acme.example</a></p>',
    );
  });

  it('shows only the alternative text of images', () => {
    expect(renderMarkdown('![a "logo" <b>](https://evil.example/x.png)')).toBe('<p>a "logo" &lt;b&gt;</p>');
  });

  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](data:image/png;base64,AAAA)',
    '[x](vbscript:msgbox(1))',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](/page-settings)',
    '[x](?delete=1)',
    '[x](#name)',
    '[x](http:javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](https://evil.example/pixel.gif)',
    '![x" onerror="alert(1)](https://evil.example/pixel.gif)',
    '[x](https://a.example "\\" onmouseover=alert(1) x=\\"")',
    '[x](https://a.example/\\"onmouseover=alert(1))',
    '```html"onmouseover="alert(1)\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '# <img src=x onerror=alert(1)>',
    '<!-- --><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '\u0000<script>alert(1)</script>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    'a\u2028<script>alert(1)</script>',
  ];

  it.each(HOSTILE)('lets nothing through of %j', (text) => {
    const html = renderMarkdown(text);
    // Every bracket must belong to a tag in exactly this form.
    expect(html.replace(TAG, '')).not.toMatch(/[<>]/);
    for (const [, name, attributes = ''] of html.matchAll(TAG)) {
      expect(TAGS).toContain(name);
      if (name === 'a') expect(attributes).toMatch(LINK);
      else expect(attributes).toMatch(/^( start="\d+")?$/);
    }
  });

  it.each([
    ['links', '[a](http://b) '],
    ['emphasis', '*a*'],
    ['unclosed brackets', '['],
    ['unclosed emphasis', '*a **b '],
    ['quotes', '>'],
    ['lists', '- a\n'],
    ['nested lists', '- '],
    ['backticks', '`a``'],
    ['entities', '&amp;'],
    ['brackets of tags', '<'],
    ['tables', `${'|a'.repeat(50)}\n${'|-'.repeat(50)}\n${'|\n'.repeat(4_000)}`],
  ])('limits time and size for many %s', (_, part) => {
    const text = part.repeat(MAX_DESCRIPTION).slice(0, MAX_DESCRIPTION);
    const start = process.cpuUsage();
    expect(renderMarkdown(text).length).toBeLessThan(10 * MAX_DESCRIPTION);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000);
  });
});
