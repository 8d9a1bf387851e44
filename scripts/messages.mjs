// npm run messages: writes the texts of the client and the server into the catalogues, translates sentences that another
// catalogue has already, and lists the texts that wait for a translation.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup.mjs';
import { Failure, main, root, runTool, textOf } from './tools.mjs';

/** Several words without a context and without a translation. Single words may mean something else elsewhere. */
const WAITING = /(?<=\n\n(?:#.*\n)*msgid )(".+ .+"\n)msgstr ""\n(?!")/g;

/** Translates what another catalogue of the language has. */
async function takeTranslations({ languageOf, messagesOf }, files) {
  const known = new Map();
  for (const file of files) {
    for (const { message, context, translation } of await messagesOf(file)) {
      if (translation && !context) known.set(`${languageOf(file)} ${message}`, translation);
    }
  }
  for (const file of files) {
    const text = textOf(file);
    const filled = text.replace(WAITING, (entry, source) => {
      const translation = known.get(`${languageOf(file)} ${JSON.parse(source)}`);
      return translation ? `${source}msgstr ${JSON.stringify(translation)}\n` : entry;
    });
    if (filled !== text) writeFileSync(join(root, file), filled);
  }
}

await main(async () => {
  await ensureDependencies({ development: true });
  const { code, output } = await runTool('@lingui/cli/dist/lingui.js', ['extract', '--clean']);
  if (code !== 0) throw new Failure(output.trim());
  const catalogues = await import('./catalogues.mjs');
  const files = catalogues.catalogueFiles();
  await takeTranslations(catalogues, files);
  const waiting = new Map();
  for (const file of files) {
    for (const { message, translation } of await catalogues.messagesOf(file)) {
      if (!translation) waiting.set(message, [...(waiting.get(message) ?? []), file]);
    }
  }
  console.log(`Wrote ${files.length} catalogues; ${waiting.size} texts to translate.`);
  for (const [message, places] of waiting) console.log(`${message}\n  ${places.join(' ')}`);
});
