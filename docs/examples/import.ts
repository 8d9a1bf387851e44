// Imports people from a UTF-8 file with a line `email,first name,last name` for each, and prints what became of them.
//
//   npx tsx docs/examples/import.ts people.csv
//
// Settings: those of connect.ts. Imports are for people: use the email and the password of an admin.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jobLobby } from './connect.js';

const ROWS_PER_CALL = 500;

const [, , file = 'people.csv'] = process.argv;
// A file in another encoding ends the program instead of losing letters.
const rows = new TextDecoder('utf-8', { fatal: true })
  .decode(readFileSync(file))
  .split('\n')
  .filter((line) => line.includes('@'))
  .map((line) => {
    const [email, firstName, lastName] = line.split(',').map((cell) => cell.trim());
    return { email, firstName, lastName };
  });

let job = await jobLobby.mutate.createImport({ title: basename(file) });
const { id } = job;
for (let from = 0; from < rows.length; from += ROWS_PER_CALL) {
  await jobLobby.mutate.addImportRows({ id, from: from + 1, rows: rows.slice(from, from + ROWS_PER_CALL) });
}
for (const { verdict, count, message } of (await jobLobby.query.jobPreview({ id })).groups)
  console.log(verdict, count, message ?? '');

job = await jobLobby.mutate.startImport({ id });
while (job.state === 'RUNNING') {
  await wait(500);
  job = await jobLobby.query.job({ id });
}
console.log(job.state, 'done', job.done, 'failed', job.failed);
for (let after = 0; ;) {
  const failed = await jobLobby.query.jobRows({ id, after, failedOnly: true });
  for (const { number, label, message } of failed) console.log(number, label, message ?? '');
  if (failed.length === 0) break;
  after = failed.at(-1)!.number;
}
