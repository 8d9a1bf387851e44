import { execFileSync } from 'node:child_process';

const build = (part: 'bundle' | 'client' | 'site') =>
  void execFileSync(
    process.execPath,
    ['--eval', `import('./scripts/setup.mjs').then(({ ensureBuild }) => ensureBuild(['${part}']))`],
    { stdio: 'inherit' },
  );

/** Compiles the client if it has changed. For tests of its files: all others need the server only. */
export const ensureClientBuild = (): void => build('client');

/** Bundles the server, which `npm start` runs, if it has changed. */
export const ensureBundle = (): void => build('bundle');

/** Compiles the pages that the server renders if they have changed. */
export const ensureSiteBuild = (): void => build('site');
