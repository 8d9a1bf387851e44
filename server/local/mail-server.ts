import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';

/** The maximum number of stored emails. Older ones are deleted. */
const KEPT = 2_000;

/** Addresses in this domain are rejected, for testing undeliverable emails. */
const REFUSED_DOMAIN = 'undeliverable.example';

/**
 * Starts a mail server on loopback that stores emails in the data folder instead of sending them. Returns the
 * environment variables with which a server uses it and shows the emails at /mailbox. `origin` is the address for links.
 */
export async function startMailServer(dataDir: string, origin: string): Promise<Record<string, string>> {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  const folder = join(dataDir, 'mailbox');
  // Only the owner may read the folder, because the links give access to accounts.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const isRefused = address.endsWith(`@${REFUSED_DOMAIN}`);
      done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    async onData(stream, { envelope }, done) {
      // A rejection would end the launcher, and everything that it runs.
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        const { from, subject, html, text, attachments } = await PostalMime.parse(Buffer.concat(chunks), {
          attachmentEncoding: 'base64',
        });
        const logo = attachments.find(({ contentId }) => contentId === '<logo>');
        const at = new Date().toISOString();
        await store(folder, at, {
          at,
          from: from?.address ?? '',
          to: envelope.rcptTo.map(({ address }) => address),
          subject: subject ?? '',
          html: (html ?? '').replaceAll('cid:logo', `data:image/png;base64,${String(logo?.content)}`),
          text: text ?? '',
        });
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  smtp.on('error', (error) => console.error(`The local mail server failed: ${error.message}`));
  const port = await getPort({ host: '127.0.0.1' });
  const listening = smtp.listen(port, '127.0.0.1');
  await new Promise((ready) => listening.once('listening', ready));
  // Runs until the process ends, without keeping it alive.
  listening.unref();
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX_DIR: folder, MAIL_LINK_ORIGIN: origin };
}

/** Stores an email under a name that sorts by time, and deletes the oldest if there are too many. */
async function store(folder: string, at: string, email: object): Promise<void> {
  const name = `${at.replace(/\D/g, '')}-${randomBytes(6).toString('hex')}.json`;
  const file = join(folder, name);
  await writeFile(`${file}.unfinished`, JSON.stringify(email), { mode: 0o600 });
  await rename(`${file}.unfinished`, file);
  const names = (await readdir(folder)).toSorted();
  await Promise.all(names.slice(0, -KEPT).map((old) => rm(join(folder, old), { force: true })));
}
