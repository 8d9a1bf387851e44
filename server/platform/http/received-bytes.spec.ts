import { ReceivedBytes } from './received-bytes.js';

const UNAVAILABLE = expect.objectContaining({ code: 'UNAVAILABLE' });

it('refuses what exceeds the share of one sender, and nobody else', () => {
  const memory = new ReceivedBytes(100, 40);
  const slow = Array.from({ length: 8 }, () => memory.begin('a'));
  for (const each of slow) each.add(5);
  expect(() => memory.begin('a').add(1)).toThrow(UNAVAILABLE);
  expect(() => memory.begin('b').add(40)).not.toThrow();
});

it('refuses what exceeds the limit of all senders', () => {
  const memory = new ReceivedBytes(100, 40);
  for (const sender of ['a', 'b']) memory.begin(sender).add(40);
  expect(() => memory.begin('c').add(21)).toThrow(UNAVAILABLE);
  expect(() => memory.begin('c').add(20)).not.toThrow();
});

it('counts only received bytes, and releases them once', () => {
  const memory = new ReceivedBytes(10, 10);
  const first = memory.begin('a');
  memory.begin('a');
  first.add(10);
  expect(() => first.add(1)).toThrow(UNAVAILABLE);
  first.end();
  first.end();
  const second = memory.begin('a');
  second.add(10);
  expect(() => first.add(1)).toThrow(UNAVAILABLE);
  expect(() => memory.begin('b').add(1)).toThrow(UNAVAILABLE);
});

it('stops what has been arriving for long, the oldest first, if others need its room', () => {
  const memory = new ReceivedBytes(100, 60, 0);
  const refused: unknown[] = [];
  const held = ['a', 'b', 'c'].map((sender) => {
    const receipt = memory.begin(sender);
    receipt.onYield((error) => refused.push([sender, error]));
    receipt.add(30);
    return receipt;
  });
  held[0].arrived();
  const own = memory.begin('d');
  own.onYield(() => refused.push('d'));
  own.add(40);
  expect(refused).toEqual([['b', UNAVAILABLE]]);
  expect(() => held[1].add(1)).toThrow(UNAVAILABLE);
  own.add(20);
  expect(refused).toEqual([
    ['b', UNAVAILABLE],
    ['c', UNAVAILABLE],
  ]);
  // What has arrived is being handled.
  own.arrived();
  expect(() => memory.begin('e').add(60)).toThrow(UNAVAILABLE);
  held[0].end();
});

it('stops nothing that has just begun', () => {
  const memory = new ReceivedBytes(100, 60);
  const refused: unknown[] = [];
  const held = memory.begin('a');
  held.onYield((error) => refused.push(error));
  held.add(60);
  expect(() => memory.begin('b').add(41)).toThrow(UNAVAILABLE);
  expect(refused).toEqual([]);
});
