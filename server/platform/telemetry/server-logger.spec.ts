import { Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { stackOf } from './redaction.js';
import { ServerLogger } from './server-logger.js';
import { textLines } from './text-lines.js';

let written: string[];
beforeEach(() => (written = []));

const stream = { write: (line: string) => void written.push(line) };
const lines = () => written.map((line) => JSON.parse(line));

it('writes messages as JSON lines with their context', () => {
  const logger = new ServerLogger('info', true, stream);
  new Logger('Limits').warn({ message: 'Too many', budget: 'address', requestId: undefined });
  new Logger('Live').log('Begun');
  new Logger('Live').debug('Nobody asked');
  logger.error('Broken', 'Error: x\n    at y', 'Errors');
  expect(lines()).toEqual([
    { level: 'warn', time: expect.any(String), context: 'Limits', budget: 'address', msg: 'Too many' },
    { level: 'info', time: expect.any(String), context: 'Live', msg: 'Begun' },
    {
      level: 'error',
      time: expect.any(String),
      context: 'Errors',
      stack: 'Error: x\n    at y',
      msg: 'Broken',
    },
  ]);
});

it.each([
  ['error', 1],
  ['warn', 2],
  ['info', 3],
  ['debug', 5],
] as const)('at level %s writes %d of five lines', (level, count) => {
  const logger = new ServerLogger(level, true, stream);
  logger.error('e', undefined, 'x');
  logger.warn('w', 'x');
  logger.log('i', 'x');
  logger.log('Mapped {/}', 'RouterExplorer');
  logger.debug('d', 'x');
  expect(written).toHaveLength(count);
});

it('redacts email addresses and tokens in messages and stacks', () => {
  const token = `${'eyJhbGciOiJSUzI1NiJ9'}.${'eyJzdWIiOiJhIn0'}.c2lnbmF0dXJl`;
  const logger = new ServerLogger('info', true, stream);
  logger.warn(`Mail of "ada.b+c@mail.example.com" (ada%40example.com), Bearer ${token}: no`, 'x');
  logger.error('x', `Error: ada@example.com\n    at file:///app/dist/server/a.js:1:2`, 'x');
  expect(lines().map(({ msg, stack }) => [msg, stack])).toEqual([
    ['Mail of "[e-mail]" ([e-mail]), Bearer [token]: no', undefined],
    ['x', 'Error: [e-mail]\n    at file:///app/dist/server/a.js:1:2'],
  ]);
});

it('replaces PostgreSQL messages, which quote values, and keeps the stack', () => {
  const reported = Object.assign(new Error('invalid input syntax for type integer: "Ada Lovelace"'), {
    severity: 'ERROR',
    code: '22P02',
    table: 'users',
  });
  const stack = stackOf(new QueryFailedError('SELECT $1', ['Ada Lovelace'], reported));
  expect(stack).toMatch(/^QueryFailedError: ERROR 22P02 \(users\)\n {4}at /);
  expect(stack + stackOf(reported)).not.toContain('Lovelace');
  expect(stackOf(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(stackOf('thrown by ada@example.com')).toBe('thrown by [e-mail]');
});

it('formats text as one line with fields, followed by the stack', () => {
  const out = { isTTY: false, write: (text: string) => written.push(text) };
  const logger = new ServerLogger('info', false, textLines(out));
  logger.warn({ message: 'Slow query', ms: 312 }, 'Database');
  logger.error('Broken', 'Error: x\n    at y', 'Errors');
  expect(written.join('')).toMatch(
    /^\d\d:\d\d:\d\d WARN {2}\[Database\] Slow query ms=312\n\d\d:\d\d:\d\d ERROR \[Errors\] Broken\nError: x\n {4}at y\n$/,
  );
});
