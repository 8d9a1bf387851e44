import { Launcher } from './launcher.js';
import { readLaunchSettings } from './launch-settings.js';
import { StartError } from './start-error.js';

/** A second signal within this time is the same Ctrl-C: the terminal and npm both pass it on. */
const SAME_SIGNAL_MS = 1_500;

/** Runs the product until it is told to stop, then ends this process. */
export async function launch({ dev = false } = {}): Promise<void> {
  // Whoever read our output may be gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let launcher: Launcher | null = null;
  let stoppedAt = 0;
  const stop = () => {
    stoppedAt = Date.now();
    console.log('\nStopping …');
    void (launcher?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stoppedAt) {
        if (Date.now() - stoppedAt > SAME_SIGNAL_MS) console.log('Still stopping …');
        return;
      }
      stop();
    });
  }
  if (process.env.npm_lifecycle_event) whenParentEnds(() => stoppedAt || stop());
  try {
    launcher = new Launcher(readLaunchSettings(), dev, () => process.exit(1));
    await launcher.start();
  } catch (error) {
    // A start that we cut off ourselves has nothing to complain about.
    if (stoppedAt) return;
    console.error(error instanceof StartError ? error.message : error);
    await launcher?.stop();
    process.exit(1);
  }
}

/** npm that is killed takes nothing with it: the product would go on where nobody sees it. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

if (process.argv[1]?.endsWith('launch.js')) await launch({ dev: process.argv.includes('--dev') });
