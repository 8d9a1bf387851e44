import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../../../platform/concurrency/fair-queue.js';
import { unavailable } from '../../../../platform/errors/app-error.js';
import { networkKey } from '../../../../platform/limits/address.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { abandonedSignal } from '../../../../platform/requests/request.js';
import { CandidateFileType } from '../candidate.enums.js';

/** The maximum length of the text that is kept of a file, in bytes. */
export const MAX_TEXT = 100_000;
/** How long reading a file may take, in milliseconds. */
const PATIENCE = 10_000;
/** The memory limits for reading a file, in MB: for the JavaScript heap, and for buffers. */
const HEAP = 160;
const BUFFERS = 160;
/** How often buffer memory is measured, in milliseconds: worker threads have no built-in limit for it. */
const MEASURED_EVERY = 25;

/** Strangers can start these threads, and each takes memory and a core, so senders take turns. */
const threads = new FairQueue(2, 1, {
  all: 200,
  perCaller: 20,
  full: () => unavailable('The server is busy with other files. Try again in a few seconds.'),
});

/** The compiled program, or its source in tests. */
const PROGRAM = join(import.meta.dirname, `cv-text.worker${extname(import.meta.filename)}`);

/**
 * Returns the text of a file, at most `MAX_TEXT` bytes, or null if extraction exceeds the limits for time and memory.
 * Files come from strangers, so a thread without environment variables extracts it.
 */
export async function textOf(
  bytes: Uint8Array,
  type: CandidateFileType,
  signal?: AbortSignal,
): Promise<string | null> {
  return (await read({ bytes, type, maxBytes: MAX_TEXT }, signal))?.text ?? null;
}

/** Whether a PDF cannot be opened without a password. PDFs that only forbid changing or printing can. */
export async function needsPassword(bytes: Uint8Array, signal?: AbortSignal): Promise<boolean> {
  const reading = await read({ bytes, type: CandidateFileType.PDF, maxBytes: 0 }, signal);
  return reading?.needsPassword ?? false;
}

/** The result of the thread. */
interface Reading {
  text?: string;
  needsPassword: boolean;
}

interface File {
  bytes: Uint8Array;
  type: CandidateFileType;
  maxBytes: number;
}

/** Reads a file, fairly queued by the sender of the current request. Skipped if the request has ended. */
function read(file: File, signal?: AbortSignal): Promise<Reading | null> {
  const request = currentRequest();
  const sender = networkKey(request?.account?.address ?? '');
  return threads.run(sender, () => start(file, signal), signal ?? (request && abandonedSignal(request)));
}

/** Runs the thread. Returns null if it fails or exceeds its limits. */
function start(workerData: File, signal?: AbortSignal): Promise<Reading | null> {
  const worker = new Worker(PROGRAM, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Output of the libraries about broken files.
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
    // Includes errors that the libraries throw on broken files.
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
  });
}

/** Whether a thread uses too much memory for buffers. */
async function measure(worker: Worker): Promise<boolean> {
  const { external_memory: bytes } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
  return bytes > BUFFERS * 1024 * 1024;
}
