// A step of npm run check: what a module declares for the lists of other folders, in files such as teams.audit.ts, is
// registered in a module file.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesBelow, root } from './tools.mjs';

const DECLARING = /\.(activity|audit|demo|events|export|feature|mail|notices|permissions|reasons)\.ts$/;

/** Returns an exit code, and what is declared but not registered. */
export function checkRegistered() {
  const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
  const files = filesBelow(['server']);
  const wiring = files.filter((file) => file.endsWith('.module.ts')).map(read);
  const problems = files
    .filter((file) => DECLARING.test(file))
    .flatMap((file) => {
      const prefix = basename(file).split('.')[0].toUpperCase().replaceAll('-', '_');
      const declared = [...read(file).matchAll(/^export const ([A-Z_]+)\b/gm)].map(([, name]) => name);
      return declared
        .filter((name) => name.startsWith(`${prefix}_`))
        .filter((name) => !wiring.some((text) => new RegExp(`\\b${name}\\b`).test(afterImports(text))))
        .map(
          (name) => `${file}: ${name} is not registered. Add it to registerCapability in the module's file.`,
        );
    });
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

const afterImports = (text) => text.slice(text.indexOf('registerCapability({'));
