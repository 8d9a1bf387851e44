// A step of npm run check: checks that a file's suffix matches its content, so that a newcomer finds it by name.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesBelow, root } from './tools.mjs';

/** The suffixes of providers that are not services. */
const OTHER_ROLES = /(Resolver|Controller|Subscriptions|Source|Guard|Filter|Module)$/;

/** Returns an exit code, and the misnamed files and classes. */
export function checkNames() {
  const problems = filesBelow(
    ['server'],
    (file) => file.endsWith('.ts') && !/\.spec\.ts$|^server\/migrations\//.test(file),
  ).flatMap((file) => problemsOf(file, readFileSync(`${root}/${file}`, 'utf8')));
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

function problemsOf(file, text) {
  const name = basename(file);
  const isOfModule = file.startsWith('server/modules/');
  const classes = [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, of]) => of);
  const injectables = [...text.matchAll(/^@Injectable\(\)\s+export class (\w+)/gm)].map(([, of]) => of);
  return [
    name.endsWith('.service.ts') &&
      !classes.some((of) => of.endsWith('Service')) &&
      `${file}: export a class that ends in Service, or leave out the suffix.`,
    ...injectables
      .filter((of) => isOfModule && !OTHER_ROLES.test(of))
      .filter((of) => !(of.endsWith('Service') && name.endsWith('.service.ts')))
      .map(
        (of) => `${file}: ${of} is a provider. Let its name end in Service and the file's in .service.ts.`,
      ),
    isOfModule &&
      /^ {2}@Subscription\(|extends companySubscription\(/m.test(text) &&
      !name.endsWith('.subscriptions.ts') &&
      `${file}: move subscriptions to a file that ends in .subscriptions.ts.`,
    isOfModule &&
      /^@(InputType|ArgsType)\(/m.test(text) &&
      !name.endsWith('.input.ts') &&
      `${file}: move inputs to a file that ends in .input.ts.`,
  ].filter((problem) => problem !== false);
}
