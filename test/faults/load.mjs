// A mixed load over both transports. It records acknowledged writes and counts how requests ended.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit of a request, in milliseconds. Slower requests count as hanging. */
const LATE = 5_000;
const WORKERS = 12;

export class Load {
  /** Acknowledged writes: company titles and employees' email addresses. */
  companies = { acknowledged: new Set(), tried: new Set() };
  employees = { acknowledged: new Set(), tried: new Set() };

  agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(url, tokens) {
    this.url = url;
    this.tokens = tokens;
    this.beginPhase();
  }

  /** Resets the counters. */
  beginPhase() {
    this.counts = { ok: 0, unavailable: 0, waiting: 0, refused: 0, cut: 0, late: 0, wrong: 0 };
    this.wrong = [];
    this.slowest = 0;
  }

  start() {
    this.going = true;
    this.workers = Array.from({ length: WORKERS }, (_, index) => this.work(index));
  }

  async stop() {
    this.going = false;
    await Promise.all(this.workers);
  }

  async work(index) {
    for (let turn = index; this.going; turn++) {
      const kind = turn % 6;
      if (kind === 0)
        await this.write(this.companies, `Company ${randomUUID()}`, (title, key) =>
          this.createCompany(title, key),
        );
      else if (kind === 1) {
        await this.write(this.employees, `${randomUUID()}@faults.example`, (email, key) =>
          this.createEmployee(email, key),
        );
      } else if (kind === 2) await this.read('employee', 'GET', '/api/getFeatures/3');
      else if (kind === 3)
        await this.graphql('admin', '{ me { company { users(first: 20) { totalCount nodes { email } } } } }');
      else if (kind === 4)
        await this.read('admin', 'POST', '/api/fetchUsersWithinCompany', { company_id: 3 });
      else await this.graphql('employee', '{ me { id email } }');
      await sleep(5);
    }
  }

  /** Repeats a write with one Idempotency-Key until it is acknowledged, as a careful client does. */
  async write(book, value, send) {
    const key = randomUUID();
    book.tried.add(value);
    for (let attempt = 0; this.going || attempt < 3; attempt++) {
      const outcome = await send(value, key);
      if (outcome === 'ok') return book.acknowledged.add(value);
      if (outcome === 'wrong') return undefined;
      await sleep(150);
    }
    return undefined;
  }

  createCompany(title, key) {
    return this.send('master', 'POST', '/api/createCompany', { title }, key);
  }

  createEmployee(email, key) {
    const query = 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }';
    const input = { firstName: 'Fault', lastName: 'Less', email, password: 'long-enough-1' };
    return this.graphql('admin', query, { input }, key);
  }

  read(who, method, path, body) {
    return this.send(who, method, path, body);
  }

  graphql(who, query, variables, key) {
    return this.send(who, 'POST', '/graphql', { query, variables }, key);
  }

  /** Sends a request and records its outcome. */
  async send(who, method, path, body, key) {
    const begin = performance.now();
    const outcome = await this.outcomeOf(who, method, path, body, key);
    const took = performance.now() - begin;
    this.slowest = Math.max(this.slowest, took);
    this.counts[outcome]++;
    if (took > LATE) this.counts.late++;
    return outcome;
  }

  async outcomeOf(who, method, path, body, key) {
    const response = await this.request(method, path, body && JSON.stringify(body), {
      Authorization: `Bearer ${this.tokens[who]}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    });
    if (typeof response === 'string') return response;
    const { text } = response;
    const answer = /json/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : null;
    const code = answer?.errors?.[0]?.extensions?.code;
    if (response.status === 503 || code === 'UNAVAILABLE') {
      const says = answer?.detail ?? answer?.errors?.[0]?.message;
      return says ? 'unavailable' : this.note(method, path, response.status, text);
    }
    if (key && response.headers['retry-after'] && (response.status === 409 || code === 'CONFLICT'))
      return 'waiting';
    if (key && /still in progress/.test(text)) return 'waiting';
    if (response.status === 200 && !answer?.errors) return 'ok';
    return this.note(method, path, response.status, text);
  }

  /**
   * Sends a request; returns its response, or how it failed. `refused`: the connection was not accepted, so nothing was
   * sent. `cut`: it was accepted, but ended without a response.
   */
  request(method, path, body, headers) {
    return new Promise((resolve) => {
      const request = http.request(
        this.url + path,
        { method, headers, agent: this.agent, timeout: 3 * LATE },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
          response.on('error', () => resolve('cut'));
        },
      );
      request.on('timeout', () => resolve('late'));
      request.on('error', ({ code }) => {
        const nobodyTookIt = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !request.reusedSocket);
        resolve(nobodyTookIt ? 'refused' : 'cut');
      });
      request.end(body);
    });
  }

  note(method, path, status, text) {
    if (this.wrong.length < 5) this.wrong.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return 'wrong';
  }
}
