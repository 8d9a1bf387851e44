import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { onClosed } from './request.js';

it('runs every onClosed callback in order, with one listener on the response', () => {
  const raw = new EventEmitter();
  const reply: FastifyReply = Object({ raw, request: {} });
  const called: number[] = [];
  for (const n of [1, 2, 3]) onClosed(reply, () => called.push(n));
  expect(raw.listenerCount('close')).toBe(1);
  raw.emit('close');
  expect(called).toEqual([1, 2, 3]);
});
