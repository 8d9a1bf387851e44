import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart, signal, waitForExit } from './processes.js';

/** What a launcher writes down about its services, for commands that want to use them and for its successor. */
export interface RunningServices {
  /** Where the product answers. */
  url: string;
  /** The environment that leads to the services. */
  env: Record<string, string>;
  /** Their ports, wanted again at the next start. */
  ports: { database?: number; identity?: number };
  processes: { name: string; pid: number; started: string | null }[];
}

const fileIn = (dataDir: string) => join(dataDir, 'services.json');

/** Writes the services down; readable by the owner only, as the database's password is in it. */
export function noteServices(
  dataDir: string,
  services: Omit<RunningServices, 'processes'> & { processes: { name: string; pid: number }[] },
): void {
  const note: RunningServices = {
    ...services,
    processes: services.processes.map(({ name, pid }) => ({ name, pid, started: processStart(pid) })),
  };
  const file = fileIn(dataDir);
  writeFileSync(`${file}.unfinished`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

/** What the last launcher on this folder wrote down, whether it still runs or not. */
export function readServices(dataDir: string): RunningServices | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningServices;
  } catch {
    return null;
  }
}

/** Ends what a killed launcher left behind: its children notice by themselves, but may still be at it. */
export async function endLeftOvers(dataDir: string): Promise<void> {
  const alive = ({ pid, started }: RunningServices['processes'][number]) =>
    processStart(pid) !== null && processStart(pid) === started;
  await Promise.all(
    (readServices(dataDir)?.processes ?? []).filter(alive).map(async (entry) => {
      signal(entry.pid, 'SIGTERM');
      if (!(await waitForExit(entry.pid, 5_000)) && alive(entry)) signal(entry.pid, 'SIGKILL');
      await waitForExit(entry.pid, 2_000);
    }),
  );
}
