import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.js';

/** An email that the mail server has accepted. */
export interface Received extends Email {
  /** The addresses of the envelope. */
  to: any;
  envelope: string[];
  source: string;
}

/** The response of a mail server to a recipient: null accepts it. */
export type Verdict = (recipient: string) => { code: number; message: string } | null;

/** A real mail server on loopback that stores what it accepts. */
export class MailServer {
  readonly received: Received[] = [];
  /** Recipients in RCPT commands, accepted or not. */
  readonly offered: string[] = [];
  verdict: Verdict = () => null;
  /** Runs before a message to these recipients is accepted. */
  beforeAccepting: (recipients: string[]) => Promise<void> | void = () => undefined;

  private constructor(
    private readonly server: SMTPServer,
    readonly url: string,
  ) {}

  static async start(port = 0): Promise<MailServer> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        mail.offered.push(address);
        const refusal = mail.verdict(address);
        done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.once('end', async () => {
          const envelope = session.envelope.rcptTo.map(({ address }) => address);
          await mail.beforeAccepting(envelope);
          const source = Buffer.concat(chunks).toString();
          mail.received.push({ ...(await PostalMime.parse(source)), envelope, source } as Received);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    const mail: MailServer = new MailServer(
      server,
      `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    );
    return mail;
  }

  /** Waits for an email to that address, and returns it. */
  async emailTo(address: string, within = 15_000): Promise<Received> {
    const find = () => this.received.find(({ envelope }) => envelope.includes(address));
    await until(() => find() !== undefined, { within, every: 50, failure: () => `No email to ${address}` });
    return find()!;
  }

  stop(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()));
  }
}
