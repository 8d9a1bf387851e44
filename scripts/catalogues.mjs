// The message catalogues: which texts the server has, what each of them says, and in which form the server loads them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { filesBelow, root, textOf } from './tools.mjs';

/** Finds the texts of the server: the literals that `t` and `msg` are called with, and their contexts. */
export const serverTexts = {
  match: (file) => relative(root, file).startsWith('server/'),
  async extract(file, code, found) {
    if (!/\b(t|msg)\(/.test(code)) return;
    const { default: ts } = await import('typescript');
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      if (ts.isCallExpression(node) && /^(t|msg)$/.test(node.expression.getText())) {
        const [message, context] = node.arguments.map((each) =>
          ts.isStringLiteralLike(each) ? each.text : undefined,
        );
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const id = message && generateMessageId(message, context);
        if (message) found({ id, message, context, origin: [file, line + 1], placeholders: {} });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  },
};

/** All catalogues, as `folder/de.po` or `folder/de/name.po`. */
export const catalogueFiles = () => filesBelow(['client', 'server'], (file) => file.endsWith('.po'));

/** Returns the messages of a catalogue, each with its English source, its context and its translation. */
export async function messagesOf(file) {
  const context = { locale: languageOf(file), sourceLocale: 'en', filename: file };
  return Object.values(await formatter().parse(textOf(file), context));
}

export const languageOf = (file) => /\/(\w\w)(\.po|\/[\w-]+\.po)$/.exec(file)[1];

/** The names of the values of a compiled text, also of those within its plurals. */
const namesOf = (parts) =>
  parts.filter(Array.isArray).flatMap(([name, , choices]) => [
    name,
    ...Object.values(choices ?? {})
      .filter(Array.isArray)
      .flatMap(namesOf),
  ]);

/** Whether a translation is no valid ICU or has other values than its source. Forms of a plural may leave some out. */
function isWrong({ message, translation }) {
  if (!translation) return false;
  try {
    const [source, own] = [message, translation].map((text) => new Set(namesOf(compileMessageOrThrow(text))));
    const hasUnknown = [...own].some((name) => !source.has(name));
    return hasUnknown || (own.size < source.size && !message.includes(', plural,'));
  } catch {
    return true;
  }
}

/** Returns the wrong translations of all catalogues as `file: translation`. */
export async function wrongTranslations() {
  const found = catalogueFiles().map(async (file) =>
    (await messagesOf(file)).filter(isWrong).map(({ translation }) => `${file}: ${translation}`),
  );
  return (await Promise.all(found)).flat();
}

/** Compiles the texts of the server into a JSON file for each language, below a folder: that of the build, or `.` for tests. */
export async function compileCatalogues(folder) {
  for (const file of catalogueFiles().filter((each) => each.startsWith('server/'))) {
    const texts = (await messagesOf(file)).map(({ message, context, translation }) => {
      const parts = compileMessage(translation || message);
      const isPlain = parts.length === 1 && typeof parts[0] === 'string';
      return [context ? `${context}\u0004${message}` : message, isPlain ? parts[0] : parts];
    });
    const target = join(folder, file.replace(/\.po$/, '.json'));
    const compiled = JSON.stringify(Object.fromEntries(texts));
    if (compiled === textOf(target)) continue;
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), compiled);
  }
}
