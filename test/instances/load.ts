import { randomUUID } from 'node:crypto';
import type { Calls } from '../app.js';
import type { BuiltUser } from '../factories.js';

/** A kind of request; throws if its response is wrong. */
type Kind = (calls: Calls) => Promise<void>;

const CREATE = 'mutation ($title: String!) { createCompany(title: $title) { id } }';

/** A mixed load over both transports that counts every failure and retries nothing. */
export class Load {
  readonly times: number[] = [];
  readonly failures: string[] = [];
  /** The ids of the companies whose creation was acknowledged. */
  readonly created: string[] = [];
  private going = true;
  private readonly workers: Promise<void>[];

  constructor(
    private readonly people: { master: BuiltUser; admin: BuiltUser; employee: BuiltUser },
    companyId: number,
    callers: Calls[],
  ) {
    const kinds: Kind[] = [
      async (calls) => this.create(calls),
      async (calls) =>
        this.ask(calls, '{ me { company { users(first: 20) { totalCount nodes { email } } } } }'),
      async (calls) =>
        expectOk(await calls.rest(people.admin, 'fetchUsersWithinCompany', { company_id: companyId })),
      async (calls) => expectOk(await calls.rest(people.employee, `getUserData/${people.employee.uid}`)),
    ];
    this.workers = callers.map((calls, index) => this.work(calls, kinds, index));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.workers);
  }

  private async work(calls: Calls, kinds: Kind[], index: number): Promise<void> {
    for (let turn = index; this.going; turn++) {
      const begin = performance.now();
      try {
        await kinds[turn % kinds.length](calls);
      } catch (error) {
        this.failures.push(String(error instanceof Error ? (error.cause ?? error.message) : error));
      }
      this.times.push(performance.now() - begin);
    }
  }

  private async create(calls: Calls): Promise<void> {
    const answer = await calls.gql(this.people.master, CREATE, { title: `Under load ${randomUUID()}` });
    if (!answer.data) throw new Error(JSON.stringify(answer));
    this.created.push(answer.data.createCompany.id);
  }

  private async ask(calls: Calls, query: string): Promise<void> {
    const answer = await calls.gql(this.people.admin, query);
    if (answer.errors || answer.status !== 200) throw new Error(JSON.stringify(answer));
  }
}

function expectOk({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
