// A step of npm run check: everything that a module declares in its *.capability.ts is registered in a module file, and
// its long declarations, such as users.mail.ts, are used by one of the two. The compiler checks that the declaration is
// complete.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesBelow, root } from './tools.mjs';

/** Declarations that have their own files. */
const PART = /\.(activity|demo|export|mail)\.ts$/;

/** Returns an exit code, and the declarations that are not registered. */
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
  const using = [...wiring, ...files.filter((file) => file.endsWith('.capability.ts')).map(read)];
  const unused = files
    .filter((file) => PART.test(file))
    .flatMap((file) => {
      const prefix = basename(file).split('.')[0].toUpperCase().replaceAll('-', '_');
      return [...read(file).matchAll(/^export const ([A-Z_]+)\b/gm)]
        .map(([, name]) => name)
        .filter((name) => name.startsWith(`${prefix}_`))
        .filter((name) => !using.some((text) => new RegExp(`\\b${name}\\b(?![^;]* from ')`).test(text)))
        .map(
          (name) => `${file}: ${name} is not registered. Add it to the capability, or to registerCapability.`,
        );
    });
  problems.push(...unused);
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
