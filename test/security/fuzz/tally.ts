import type { GraphQLSchema } from 'graphql';
import type { FuzzRequest } from './request.js';
import type { Answer } from './send.js';

/** With at least this many requests, every operation must have succeeded at least once. */
const MANY = 20_000;

/** Counts requests and responses, to check that the requests reached everything that they should test. */
export class Tally {
  sent = 0;
  private readonly statuses = new Map<string, number>();
  private readonly called = new Set<string>();
  private readonly succeeded = new Set<string>();
  private slowest = 0;

  /** Counts one request. */
  add(request: FuzzRequest, { status, body, took }: Answer): void {
    this.sent++;
    this.slowest = Math.max(this.slowest, took);
    const meaning =
      request.door === 'graphql' && status === 200
        ? (/"errors":\[.*?"code":"(\w+)"/s.exec(body)?.[1] ?? 'data')
        : String(status);
    const key = `${request.door} ${meaning}`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    if (request.operation) {
      this.called.add(request.operation);
      if (status < 300) this.succeeded.add(request.operation);
    }
    if (request.document && status === 200) {
      for (const [name, value] of Object.entries(dataOf(body))) if (value !== null) this.succeeded.add(name);
    }
  }

  /** Returns one line per transport. */
  toString(): string {
    const doors = ['rest', 'graphql', 'page', 'raw', 'socket'].map((door) => {
      const counts = [...this.statuses]
        .filter(([key]) => key.startsWith(`${door} `))
        .sort(([, a], [, b]) => b - a)
        .map(([key, count]) => `${key.slice(door.length + 1)} ${count}`);
      return `  ${door}: ${counts.join(', ')}`;
    });
    return [...doors, `  slowest: ${Math.round(this.slowest)} ms`].join('\n');
  }

  /** Fails if the requests did not reach every operation. */
  expectVariety(openApi: any, schema: GraphQLSchema): void {
    const operations = Object.entries<object>(openApi.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const share = (key: string) => (this.statuses.get(key) ?? 0) / this.sent;
    expect([...this.called].sort()).toEqual(operations.sort());
    expect(share('rest 200')).toBeGreaterThan(0.03);
    expect(share('rest 422')).toBeGreaterThan(0.01);
    expect(share('page 200')).toBeGreaterThan(0.01);
    expect(share('page 422') + share('page 303') + share('page 400')).toBeGreaterThan(0.001);
    expect(share('graphql data')).toBeGreaterThan(0.03);
    expect(share('graphql 400')).toBeGreaterThan(0.02);
    if (this.sent < MANY) return;
    const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((root) =>
      Object.keys(root.getFields()),
    );
    expect([...operations, ...fields].filter((name) => !this.succeeded.has(name))).toEqual([]);
  }
}

function dataOf(body: string): object {
  const { data }: { data?: object | null } = JSON.parse(body);
  return data ?? {};
}
