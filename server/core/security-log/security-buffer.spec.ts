import { HOUR_MS } from '../../platform/time/durations.js';
import { SecurityBuffer } from './security-buffer.js';
import { SecurityEventKind } from './security-event.js';

describe('a flood', () => {
  const note = (index: number) => ({
    kind: SecurityEventKind.DENIED,
    firebaseId: `uid-${index}`,
    userId: null,
    companyId: null,
    operation: 'GET /api/getAllCompanies',
    code: 'FORBIDDEN' as const,
    address: null,
  });

  it('of equal events of one caller becomes one row per minute', () => {
    const buffer = new SecurityBuffer();
    const start = Date.UTC(2026, 0, 1);
    for (let index = 0; index < 10_000; index++) buffer.add(note(1), start + (index % 60_000));
    buffer.add(note(1), start + 60_000);
    expect(
      buffer
        .take()
        .map(({ count }) => count)
        .sort(),
    ).toEqual([1, 10_000]);
  });

  const start = Date.UTC(2026, 0, 1);
  const { SIGN_IN, DENIED, STAFF_READ } = SecurityEventKind;
  const reads = (companyId: number) => ({ ...note(1), kind: STAFF_READ, code: null, companyId });

  it('of reads by one identity becomes one row per minute with its name, and hides no other identity', () => {
    const buffer = new SecurityBuffer();
    for (let id = 1; id <= 10_000; id++) buffer.add({ ...reads(id), userId: 7 }, start);
    buffer.add({ ...reads(1), firebaseId: 'another', userId: 8 }, start);
    for (let index = 0; index < 30_000; index++) buffer.add({ ...note(index), kind: SIGN_IN }, start);
    const rows = buffer.take();
    const own = rows.filter(({ userId }) => userId === 7);
    expect(own).toHaveLength(51);
    expect(own.every(({ firebaseId }) => firebaseId === 'uid-1')).toBe(true);
    expect(own.at(-1)).toMatchObject({ operation: 'others', companyId: null, count: 9_950 });
    expect(rows.find(({ userId }) => userId === 8)).toMatchObject({ companyId: 1, count: 1 });
    expect(rows.filter(({ kind, firebaseId }) => kind === SIGN_IN && firebaseId !== null)).toHaveLength(
      30_000,
    );
    // After a write, events with a row in this minute still have their own row, and the rest share one.
    buffer.add(reads(1), start + 1_000);
    buffer.add(reads(51), start + 1_000);
    buffer.add(reads(51), start + 60_000);
    expect(buffer.take().map(({ companyId, operation }) => [companyId, operation])).toEqual([
      [1, note(1).operation],
      [null, 'others'],
      [51, note(1).operation],
    ]);
  });

  it('of denials of one identity leaves room for other identities', () => {
    const buffer = new SecurityBuffer({ perIdentity: 3, deniedPerHour: 10, waiting: 100 });
    for (let index = 0; index < 1_000; index++) {
      buffer.add({ ...note(1), operation: `query ${index}` }, start);
      buffer.add({ ...note(2), firebaseId: null, address: '192.0.2.1', operation: `query ${index}` }, start);
    }
    buffer.add(note(3), start);
    const rows = buffer.take();
    expect(rows).toHaveLength(9);
    expect(rows.filter(({ operation }) => operation === 'others')).toEqual([
      expect.objectContaining({ firebaseId: 'uid-1', address: null, code: null, count: 997 }),
      expect.objectContaining({ firebaseId: null, address: '192.0.2.1', count: 997 }),
    ]);
    expect(rows.at(-1)).toMatchObject({ firebaseId: 'uid-3', operation: note(3).operation });
  });

  it('of denials of very many callers is limited to one row per identity and hour', () => {
    const buffer = new SecurityBuffer({ perIdentity: 3, deniedPerHour: 10, waiting: 100 });
    const add = (from: number, to: number, firebaseId: (index: number) => string | null, time = start) => {
      for (let index = from; index < to; index++) {
        buffer.add({ ...note(index), firebaseId: firebaseId(index), address: `192.0.2.${index}` }, time);
      }
      return buffer.take();
    };
    // Invalid credentials do not count against the limit of identities.
    const nobody = add(0, 50, () => null);
    expect(nobody).toHaveLength(11);
    expect(nobody.at(-1)).toMatchObject({ operation: 'others', address: null, count: 40 });
    const named = (index: number) => `uid-${index}`;
    expect(add(0, 10, named).every(({ operation }) => operation !== 'others')).toBe(true);
    const [row, ...more] = add(10, 11, named, start + 120_000);
    expect(row).toMatchObject({ firebaseId: 'uid-10', operation: 'others', bucket: start });
    expect(more).toEqual([]);
    expect(add(100, 300, named)).toHaveLength(101);
    expect(add(20, 21, named, start + HOUR_MS)[0].operation).not.toBe('others');
  });

  it('that cannot be written is kept within the same limits', () => {
    const buffer = new SecurityBuffer({ perIdentity: 50, deniedPerHour: 100, waiting: 2 });
    for (let index = 0; index < 2; index++) {
      buffer.add(note(index), start);
      for (let id = 0; id < 3; id++) buffer.add({ ...reads(id), firebaseId: `uid-${index}` }, start);
    }
    const rows = buffer.take();
    buffer.add(note(1), start);
    buffer.add(note(2), start);
    buffer.putBack(rows);
    const kept = buffer.take();
    const countsOf = (wanted: SecurityEventKind) =>
      kept.filter(({ kind }) => kind === wanted).map(({ firebaseId, count }) => [firebaseId, count]);
    expect(countsOf(DENIED)).toEqual([
      ['uid-1', 2],
      ['uid-2', 1],
      [null, 1],
    ]);
    expect(countsOf(STAFF_READ)).toEqual([
      ['uid-0', 1],
      ['uid-0', 1],
      ['uid-0', 1],
      ['uid-1', 3],
    ]);
  });
});
