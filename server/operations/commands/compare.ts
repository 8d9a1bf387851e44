import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { IdentityService } from '../../core/identity/identity.service.js';
import { PatientBackend, type TokenSource } from '../../legacy/backend/patient-backend.js';
import { backendUrl, masterToken, plainTextWarning } from '../../legacy/backend/token-sources.js';
import { type Caller, Callers } from '../../legacy/compare/callers.js';
import { agreementOf, Comparer } from '../../legacy/compare/comparer.js';
import { type Difference, lineOf } from '../../legacy/compare/differences.js';
import { type Directory, readDirectory } from '../../legacy/compare/directory.js';
import { planOf } from '../../legacy/compare/plan.js';
import { randomFrom } from '../../legacy/compare/sampling.js';
import { checkWritable, writeReport } from './report-file.js';
import { readFirebase, readFirebaseKey, readOwnUrl } from '../../platform/settings/settings.js';
import { printable, printableLines } from '../../platform/telemetry/printable.js';

const USAGE = `Usage: npm run compare -- --from URL [--to URL] [--as EMAIL]... [--sample N [--seed N]]
  [--follow [--every SECONDS]] [--rate CALLS_PER_SECOND] [--json FILE] [--token-file FILE]`;

/** Concurrent calls to each backend. */
const CONCURRENCY = 8;
/** Differences per round shown on the terminal. The JSON file has all of them. */
const SHOWN = 100;
/** Companies and users per round of --follow, unless --sample says otherwise. */
const FOLLOWED = 20;

type Options = ReturnType<typeof readArguments>;

/**
 * Compares the responses of an old backend and this product. Returns the exit code: 0, 2 if anything differs, or 1 if
 * it could not finish.
 */
async function run(args: string[]): Promise<number> {
  const options = readArguments(args);
  for (const url of [options.from, options.to]) {
    const warning = plainTextWarning(url);
    if (warning) console.error(warning);
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const firebase = readFirebase();
  const identities = new IdentityService(firebase);
  const limits = {
    concurrency: CONCURRENCY,
    rate: options.rate,
    signal: stop.signal,
    userAgent: 'job-lobby-compare',
  };
  const there = new PatientBackend(options.from, limits);
  const here = new PatientBackend(options.to, limits);
  const shown = new Shown();
  const comparer = new Comparer(there, here, stop.signal, (difference) => shown.print(difference));
  try {
    const signIn = { apiKey: readFirebaseKey(), emulatorHost: firebase.emulatorHost };
    const callers = new Callers(identities, signIn, there, options.master);
    await compareRounds({ options, there, identities, callers, comparer, shown, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await Promise.all([there.close(), here.close(), identities.onModuleDestroy()]);
    if (comparer.total.compared > 0) finish(comparer, options, shown.unread);
  }
  if (comparer.differences.length === 0 && shown.unread.length > 0) return 1;
  return exitCodeOf(comparer, options, stop.signal.aborted);
}

interface Rounds {
  options: Options;
  there: PatientBackend;
  identities: IdentityService;
  callers: Callers;
  comparer: Comparer;
  shown: Shown;
  signal: AbortSignal;
}

/**
 * Compares once, or until the signal. After the first round has started, a failed round does not stop the next ones.
 */
async function compareRounds(rounds: Rounds): Promise<void> {
  const { options, there, identities, callers, comparer, shown, signal } = rounds;
  const random = randomFrom(options.seed);
  const size = options.sample ?? (options.follow ? FOLLOWED : null);
  const sample = size === null ? null : { size, random };
  // A wrong address or token is reported at once.
  let directory = await readDirectory(there, options.master, identities, sample, 0);
  const others =
    options.as.length > 0 ? await inTurn(options.as, callers) : await callers.choose(directory.users);
  introduce(options, sample !== null, [options.master, ...others]);
  shown.warn(directory);
  const compareAll = () => comparer.run(planOf(directory, options.master, others, random));
  if (!options.follow) return compareAll();
  for (let round = 1; ; round++) {
    const before = comparer.total;
    shown.startRound();
    try {
      if (round > 1) shown.warn((directory = await readDirectory(there, options.master, identities, sample)));
      await compareAll();
      reportRound(comparer, before);
    } catch (error) {
      signal.throwIfAborted();
      console.error(printable(`${now()}  This round failed: ${messageOf(error)} The next one tries again.`));
    }
    await sleep(options.every * 1000, undefined, { signal });
  }
}

/** Prints differences, and the lists that were not read, up to a limit per round. */
class Shown {
  /** Of the latest round. */
  unread: string[] = [];
  private count = 0;

  startRound(): void {
    this.count = 0;
  }

  warn({ unread }: Directory): void {
    this.unread = unread;
    for (const line of unread.slice(0, SHOWN)) console.error(printable(line));
    if (unread.length > SHOWN) console.error(`${unread.length - SHOWN} more lists were not read.`);
    if (unread.length > 0) console.error('Their users are not compared, unless other lists have them.');
  }

  print(difference: Difference): void {
    if (this.count++ < SHOWN) console.log(lineOf(difference));
    if (this.count === SHOWN + 1)
      console.log('More differences are not shown: --json FILE writes all of them to a file.');
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      as: { type: 'string', multiple: true, default: [] },
      sample: { type: 'string' },
      seed: { type: 'string' },
      follow: { type: 'boolean', default: false },
      every: { type: 'string', default: '10' },
      rate: { type: 'string', default: '200' },
      json: { type: 'string' },
      'token-file': { type: 'string' },
    },
  });
  if (values.from === undefined) throw new Error(USAGE);
  checkWritable(values.json);
  return {
    from: backendUrl('from', values.from),
    to: backendUrl('to', values.to ?? readOwnUrl()),
    as: values.as,
    sample: values.sample === undefined ? null : positive('sample', values.sample),
    seed: values.seed === undefined ? randomInt(1_000_000) : positive('seed', values.seed),
    follow: values.follow,
    every: positive('every', values.every),
    rate: positive('rate', values.rate),
    json: values.json,
    master: { ...masterToken(values['token-file']), name: 'MASTER CONTROL' },
  };
}

function positive(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number of at least 1.`);
  return Number(text);
}

async function inTurn(emails: string[], callers: Callers): Promise<Caller[]> {
  const found: Caller[] = [];
  for (const email of emails) found.push(await callers.withEmail(email));
  return found;
}

function introduce({ from, to, seed }: Options, isSample: boolean, callers: TokenSource[]): void {
  console.log(`Comparing ${from} (old) with ${to} (new) as ${callers.map(({ name }) => name).join(', ')}.`);
  if (isSample) console.log(`Random sample with --seed ${seed}.`);
}

function reportRound(comparer: Comparer, before: Comparer['total']): void {
  const { total } = comparer;
  const round = { compared: total.compared - before.compared, equal: total.equal - before.equal };
  console.log(
    `${now()}  ${round.compared} responses: ${agreementOf(round)} agree; of all ${total.compared}: ${agreementOf(total)}`,
  );
}

/** Prints the result, and writes it to the file of --json. */
function finish(
  { tallies, total, differences }: Comparer,
  { json, seed, from, to }: Options,
  unread: string[],
): void {
  console.log(`\n${'call'.padEnd(26)}${'compared'.padStart(10)}${'different'.padStart(11)}`);
  for (const [call, { compared, equal }] of tallies)
    console.log(`${call.padEnd(26)}${String(compared).padStart(10)}${String(compared - equal).padStart(11)}`);
  const count = differences.length;
  console.log(
    `\n${total.compared} responses compared, ${agreementOf(total)} agree: ${count} ${count === 1 ? 'difference' : 'differences'}.`,
  );
  const report = { from, to, seed, ...total, calls: Object.fromEntries(tallies), differences, unread };
  if (json) writeReport(json, report);
}

function exitCodeOf({ total, differences }: Comparer, { follow }: Options, isInterrupted: boolean): number {
  if (isInterrupted && !follow) {
    console.error(`Interrupted after ${total.compared} responses.`);
    return 1;
  }
  if (total.compared === 0) {
    console.error(
      isInterrupted
        ? 'No responses were compared: the command was interrupted before the first.'
        : 'No responses were compared: the old backend has nothing to compare.',
    );
    return 1;
  }
  return differences.length > 0 ? 2 : 0;
}

const now = () => new Date().toISOString().slice(11, 19);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// Errors are printed once, below.
Logger.overrideLogger(false);
run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(printableLines(messageOf(error)));
    process.exitCode = 1;
  },
);
