// Finds texts of the client that no translation can reach: text in JSX and in properties that are shown, and any other
// string that reads like a sentence. Then checks that the catalogues of both sides are up to date, complete and valid.
// Called by `npm run check`, or separately.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, root, runTool } from './tools.mjs';

/** Files without texts for users, or with texts for developers only. */
const EXEMPT =
  /\.spec\.|\.d\.ts$|\/test-[^/]+\.tsx?$|^client\/(generated|locales|graphql-console|api-docs|features\/directory\/dev-mode\/test-page)\//;
/** Texts that are the same in every language: names, keys, and the field names of the developers' form. */
const SAME = new Set([
  'Job Lobby',
  'Job Lobby 2023',
  '… · Job Lobby',
  'Ctrl K',
  // Keys, as named by browsers.
  'Shift+ArrowRight Shift+ArrowLeft M',
  'user_type',
  'Open Roles',
  'Mac OS Roman',
  'password',
  'https://example.com',
  'https://',
  // Formats of files.
  'CSV',
  'Excel',
  // An id of an event.
  'evt_…',
  'ada@example.com, Grace Hopper <grace@example.com>',
]);
/** Attributes and properties whose values are displayed. */
const SHOWN =
  /^(title|sub[tT]itle|label|placeholder|aria-(label|description|valuetext)|alt|description|lead|subject|action|message|content|tooltip|summary|okText|cancelText|header|help|hint|.+(Label|Text))$/;
const LETTERS = /\p{L}{2}/u;
/** A path of the product, such as that of a page. */
const PATH = /^\/[\w/-]*$/;
const SENTENCE = /^\p{Lu}\p{Ll}.*\p{L}\s+\p{L}/su;
/** Lingui's macros, which put their content into the catalogues. */
const MACROS = /^(Trans|Plural|Select|SelectOrdinal|plural|select|selectOrdinal|defineMessage|msg|t)$/;
/** Calls whose strings are for developers. */
const UNSHOWN_CALL = /^(console\.\w+|super|\w*Error)$/;

/** Returns the untranslatable texts of a file as `file:line: text`. */
function textsOutsideCatalogues(ts, file) {
  const code = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];

  function visit(node, shown) {
    if (isMessage(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const text = textOfNode(node);
    if (text && (shown ? LETTERS : SENTENCE).test(text) && !SAME.has(text) && !PATH.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${text}`);
    }
    ts.forEachChild(node, (child) => visit(child, isShown(node, child, shown)));
  }

  function isMessage(node) {
    const name = ts.isJsxElement(node)
      ? node.openingElement.tagName
      : (node.tagName ?? node.tag ?? node.expression);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      return MACROS.test(name.getText()) || UNSHOWN_CALL.test(name.getText());
    }
    const isMacro =
      ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isTaggedTemplateExpression(node);
    return isMacro && MACROS.test(name.getText());
  }

  function textOfNode(node) {
    if (!ts.isTemplateExpression(node) && !ts.isStringLiteralLike(node) && !ts.isJsxText(node))
      return undefined;
    const parts = node.head ? [node.head, ...node.templateSpans.map(({ literal }) => literal)] : [node];
    return (
      parts
        .map((part) => part.text)
        .join('…')
        // Entities such as &nbsp; have no letters.
        .replace(/&#?\w+;/g, ' ')
        .trim()
        .replace(/\s+/g, ' ')
    );
  }

  /** Whether a text at the position of `child` would be displayed. */
  function isShown(node, child, shown) {
    if (ts.isJsxText(child)) return true;
    if (ts.isJsxAttribute(node) && node.parent.parent.tagName.getText() === 'meta') return false;
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
      return child === node.initializer && SHOWN.test(node.name.text ?? node.name.getText());
    }
    if (ts.isJsxExpression(node)) return shown || !ts.isJsxAttribute(node.parent);
    if (ts.isConditionalExpression(node)) return shown && child !== node.condition;
    if (ts.isBinaryExpression(node)) {
      const isChoice = ['&&', '||', '??'].includes(node.operatorToken.getText());
      return shown && isChoice && child === node.right;
    }
    return shown && ts.isParenthesizedExpression(node);
  }

  visit(source, false);
  return found;
}

/** An email or a name in parentheses, which Arabic displays wrongly unless the marks U+2068 and U+2069 isolate it. */
const NOT_ISOLATED = /^msgstr ".*\(\{(?!count)\w+\}\)/;

const notIsolated = () =>
  filesBelow(['client', 'server'], (file) => /\/locales\/ar(\/[\w-]+)?\.po$/.test(file)).flatMap(
    (catalogue) =>
      readFileSync(join(root, catalogue), 'utf8')
        .split('\n')
        .filter((line) => NOT_ISOLATED.test(line)),
  );

/** Checks the client's texts and all catalogues; resolves with the exit code and the findings. */
export async function checkMessages() {
  const { default: ts } = await import('typescript');
  const files = filesBelow(['client'], (file) => /\.tsx?$/.test(file) && !EXEMPT.test(file));
  const texts = files.flatMap((file) => textsOutsideCatalogues(ts, file));
  const lingui = (...args) => runTool('@lingui/cli/dist/lingui.js', ['check', ...args, '--verbose']);
  const sync = await lingui('sync', '--clean');
  const missing = await lingui('missing');
  const mixed = notIsolated();
  // Imported here because the packages may just have been installed.
  const { wrongTranslations } = await import('./catalogues.mjs');
  const wrong = await wrongTranslations();
  const output = [
    ...(texts.length > 0
      ? [
          `${texts.length} texts outside the message catalogues. Wrap them in t\`…\` or <Trans>; if one is the same in every language, add it to SAME in scripts/check-messages.mjs:`,
          ...texts,
        ]
      : []),
    ...(mixed.length > 0
      ? ['Isolate the values in parentheses of these Arabic messages with U+2068 and U+2069:', ...mixed]
      : []),
    ...(sync.code === 0 ? [] : ['Run `npm run messages`:', sync.output]),
    ...(missing.code === 0 ? [] : ['Translate the new messages:', missing.output]),
    ...(wrong.length > 0 ? ['Correct the values in braces of these translations:', ...wrong] : []),
  ].join('\n');
  return { code: output === '' ? 0 : 1, output };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await checkMessages();
  console.log(output || 'All texts are in the catalogues, and all are translated.');
  process.exitCode = code;
}
