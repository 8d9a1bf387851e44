// A step of npm run check: what a module declares in its *.capability.ts is registered in a module file. The compiler
// checks that the declaration has all parts that the capability names.
import { readFileSync } from 'node:fs';
import { filesBelow, root } from './tools.mjs';

/** Returns an exit code, and what is declared but not registered. */
export function checkRegistered() {
  const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
  const files = filesBelow(['server']);
  const wiring = files.filter((file) => file.endsWith('.module.ts')).map(read);
  const isRegistered = (name) =>
    wiring.some((text) => new RegExp(`registerCapability\\((\\{\\s*\\.\\.\\.)?${name}\\b`).test(text));
  const problems = files
    .filter((file) => file.endsWith('.capability.ts'))
    .flatMap((file) => {
      const declared = [...read(file).matchAll(/^export const ([A-Z_]+_CAPABILITY)\b/gm)].map(
        ([, name]) => name,
      );
      if (declared.length === 0) return [`${file}: export its declaration as X_CAPABILITY.`];
      return declared
        .filter((name) => !isRegistered(name))
        .map((name) => `${file}: ${name} is not registered. Add registerCapability to the module's file.`);
    });
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
