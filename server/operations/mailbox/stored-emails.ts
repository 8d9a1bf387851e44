import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An email that `npm start` has stored instead of sending it. */
export interface StoredEmail {
  id: string;
  /** When it arrived (ISO 8601). */
  at: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
}

const FILE = /^(\d+-[0-9a-f]+)\.json$/;
/** The number of emails on the page, and of emails searched for a recipient. */
const SHOWN = 100;
const SEARCHED = 2_000;

/** Returns the newest emails, newest first; those to a recipient if a part of an address is given. */
export async function listEmails(folder: string, recipient: string): Promise<StoredEmail[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name));
  const newest = names
    .toSorted()
    .toReversed()
    .slice(0, recipient ? SEARCHED : SHOWN);
  const emails: StoredEmail[] = [];
  const part = recipient.toLowerCase();
  for (const name of newest) {
    const email = await findEmail(folder, FILE.exec(name)![1]);
    if (email?.to.some((address) => address.toLowerCase().includes(part))) emails.push(email);
    if (emails.length === SHOWN) break;
  }
  return emails;
}

/** Returns the email with that id, or null. */
export async function findEmail(folder: string, id: string): Promise<StoredEmail | null> {
  if (!FILE.test(`${id}.json`)) return null;
  try {
    return { ...JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')), id };
  } catch {
    return null;
  }
}
