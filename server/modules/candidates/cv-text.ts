import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CandidateFileType } from './candidate.enums.js';

/** The most text that is kept of a file, in bytes. */
export const MAX_TEXT = 100_000;
/** How long reading a file may take, in milliseconds. */
const PATIENCE = 10_000;
/** The memory that reading a file may use, in MB: that of the language itself, and that of buffers. */
const HEAP = 160;
const BUFFERS = 160;
/** How often buffers are measured, in milliseconds: the thread has no limit for them by itself. */
const MEASURED_EVERY = 25;

/** The compiled program, or its source in tests. */
const PROGRAM = join(import.meta.dirname, `cv-text.worker${extname(import.meta.filename)}`);

/**
 * Returns the text of a file, at most `MAX_TEXT` bytes, or null if it cannot be read within the limits for time and memory.
 * A thread without settings reads it, because files come from strangers.
 */
export async function textOf(
  bytes: Uint8Array,
  type: CandidateFileType,
  signal?: AbortSignal,
): Promise<string | null> {
  return (await read({ bytes, type, maxBytes: MAX_TEXT }, signal))?.text ?? null;
}

/** Whether a PDF opens with a password only. Those that only forbid to change or print them open without one. */
export async function needsPassword(bytes: Uint8Array, signal?: AbortSignal): Promise<boolean> {
  const reading = await read({ bytes, type: CandidateFileType.PDF, maxBytes: 0 }, signal);
  return reading?.needsPassword ?? false;
}

/** What the thread has found. */
interface Reading {
  text?: string;
  needsPassword: boolean;
}

/** Runs the thread. Returns null if it fails or exceeds its limits. */
function read(
  workerData: { bytes: Uint8Array; type: CandidateFileType; maxBytes: number },
  signal?: AbortSignal,
): Promise<Reading | null> {
  const worker = new Worker(PROGRAM, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // What the libraries print about broken files.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return new Promise((resolve) => {
    const end = (reading: Reading | null) => {
      clearTimeout(patience);
      clearInterval(measuring);
      signal?.removeEventListener('abort', giveUp);
      void worker.terminate();
      resolve(reading);
    };
    const giveUp = () => end(null);
    const patience = setTimeout(giveUp, PATIENCE);
    const measuring = setInterval(
      () => void measure(worker).then((isTooMuch) => isTooMuch && giveUp()),
      MEASURED_EVERY,
    );
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.once('message', (reading: Reading) => end(reading));
    // Also what a broken file makes the libraries throw.
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
  });
}

/** Whether a thread uses too much memory for buffers. */
async function measure(worker: Worker): Promise<boolean> {
  const { external_memory: bytes } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
  return bytes > BUFFERS * 1024 * 1024;
}
