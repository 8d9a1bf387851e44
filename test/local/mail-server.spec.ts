import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import nodemailer from 'nodemailer';
import { built } from '../build.js';

/** A program that only runs the local mail server, as the launcher does. */
const PROGRAM = `
  const { startMailServer } = await import(process.argv[1]);
  process.send(await startMailServer(process.argv[2], 'http://localhost'));
  process.on('disconnect', () => process.exit());
`;

let folder: string;
let program: ChildProcess;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'job-lobby-mail-'));
  const module = pathToFileURL(built('server/local/mail-server.js')).href;
  const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[] };
  program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, module, folder], options);
  const [{ SMTP_URL }] = await once(program, 'message');
  port = Number(new URL(SMTP_URL).port);
});
afterAll(async () => {
  const ended = once(program, 'exit');
  program.disconnect();
  await ended;
  rmSync(folder, { recursive: true });
});

/** Opens a connection, sends lines, each after the response to the previous one, and returns it. */
async function say(...lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'data');
  for (const line of lines) {
    const response = once(socket, 'data');
    socket.write(`${line}\r\n`);
    await response;
  }
  return socket;
}

const SENDER = ['EHLO test', 'MAIL FROM:<a@mail.example>'];
const EMAIL = [...SENDER, 'RCPT TO:<b@mail.example>', 'DATA'];

/** Sends an email and returns its stored form. */
async function deliver(subject: string) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port });
  await transport.sendMail({ from: 'a@mail.example', to: 'b@mail.example', subject, text: 'Hello' });
  transport.close();
  const stored = readdirSync(join(folder, 'mailbox'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, 'mailbox', name), 'utf8')));
  return stored.filter((email) => email.subject === subject);
}

describe('survives a killed server', () => {
  const ENDS: [string, (socket: Socket) => unknown][] = [
    ['ends', (socket) => socket.destroy()],
    ['is reset', (socket) => socket.resetAndDestroy()],
  ];
  const MOMENTS: [string, string[], string][] = [
    ['after connecting', [], ''],
    ['after a greeting', ['EHLO test'], ''],
    ['within a command', SENDER, 'RCPT TO:<b@'],
    ['before an email', EMAIL, ''],
    ['within an email', EMAIL, `Subject: Lost\r\n\r\n${'x'.repeat(100_000)}`],
    ['before the end of an email', EMAIL, 'Subject: Lost\r\n\r\nHello\r\n'],
  ];

  const cases = MOMENTS.flatMap(([moment, lines, rest]) =>
    ENDS.map(([how, end]) => ({ name: `${moment}: the connection ${how}`, lines, rest, end })),
  );
  it.each(cases)('$name', async ({ name, lines, rest, end }) => {
    const socket = await say(...lines);
    if (rest) await new Promise((written) => socket.write(rest, written));
    const closed = once(socket, 'close');
    end(socket);
    await closed;
    expect(await deliver(name)).toHaveLength(1);
    expect(program.exitCode).toBeNull();
  });
});

it('stores no partially sent email', async () => expect(await deliver('Lost')).toHaveLength(1));
