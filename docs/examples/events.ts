// Asks for what happens in a company, and continues where it stopped, also after days.
//
//   npx tsx docs/examples/events.ts                    prints every event; the place is kept in events.txt
//   npx tsx docs/examples/events.ts staff.joined staff.left
//
// Settings: those of connect.ts, and PLACE_FILE for another events.txt.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isCursorRejected } from '@job-lobby/client';
import { jobLobby } from './connect.js';

const PLACE_FILE = process.env.PLACE_FILE ?? 'events.txt';
const types = process.argv.slice(2);

async function follow(after: string): Promise<void> {
  for await (const page of jobLobby.eventPages({ after, ...(types.length > 0 && { types }) })) {
    for (const { type, timestamp, data } of page.events)
      console.log(timestamp, type, data.subjectType, data.subjectId, data.changed.join(' '));
    // Save the place once everything before it is done. Events that are read twice have the same ids.
    writeFileSync(PLACE_FILE, page.next);
  }
}

try {
  await follow(existsSync(PLACE_FILE) ? readFileSync(PLACE_FILE, 'utf8') : 'latest');
} catch (error) {
  if (!isCursorRejected(error)) throw error;
  console.error('The place is older than 30 days: read all records again.');
  await follow('latest');
}
