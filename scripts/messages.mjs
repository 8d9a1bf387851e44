// npm run messages: writes the client's texts into the catalogues, and names the lines that wait for a translation.
import { Failure, filesBelow, main, runTool, textOf } from './tools.mjs';

/** Returns the lines with empty translations. Those of long texts go on in the next line. */
const untranslated = (text) =>
  [...text.matchAll(/^msgstr ""\n(?!")/gm)].map(({ index }) => text.slice(0, index).split('\n').length);

await main(async () => {
  const { code, output } = await runTool('@lingui/cli/dist/lingui.js', ['extract', '--clean']);
  if (code !== 0) throw new Failure(output.trim());
  const catalogues = filesBelow(['client'], (file) => file.endsWith('.po'));
  const waiting = catalogues.flatMap((file) => untranslated(textOf(file)).map((line) => `${file}:${line}`));
  console.log(`Wrote ${catalogues.length} catalogues; ${waiting.length} texts to translate.`);
  for (const place of waiting) console.log(place);
});
