import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a whole server of one's own is run with: for the tests of replicas and backups. */
export const SERVER_PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_dump', 'pg_restore'];

/** Where systems keep each version's programs; `*` stands for one name. */
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/**
 * The folder of the system's PostgreSQL that has all those programs, in a version that fits; null where there is
 * none. POSTGRES_BIN names it, else it is looked for in PATH and where systems keep it, the newest first.
 */
export function findPrograms(names: string[], fits: (version: number) => boolean): string | null {
  const { POSTGRES_BIN: own, PATH = '' } = process.env;
  const folders = own ? [own] : [...PATH.split(delimiter).filter(Boolean), ...PLACES.flatMap(expand)];
  const isWhole = (folder: string) =>
    names.every((name) => existsSync(join(folder, name))) && fits(versionOf(join(folder, names[0])));
  return folders.find(isWhole) ?? null;
}

/** The major version of a program of PostgreSQL, such as 15; 0 where it does not say. */
export function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function expand(place: string): string[] {
  const [folder, rest] = place.split(/\/(?=[^/]*\*)/);
  const [name, ...below] = rest.split('/');
  const [before, after] = name.split('*');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(before) && entry.endsWith(after))
    .sort((a, b) => parseFloat(b.slice(before.length)) - parseFloat(a.slice(before.length)))
    .map((entry) => join(folder, entry, ...below));
}
