import { execFileSync } from 'node:child_process';

const BUILD = `import('./scripts/setup.mjs').then(({ ensureBuild }) => ensureBuild(['client']))`;

/** Compiles the client if it has changed. For tests of its files: all others need the server only. */
export function ensureClientBuild(): void {
  execFileSync(process.execPath, ['--eval', BUILD], { stdio: 'inherit' });
}
