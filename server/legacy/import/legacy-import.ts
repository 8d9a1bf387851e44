import { withUids } from '../../core/identity/accounts-by-email.js';
import type { IdentityService } from '../../core/identity/identity.service.js';
import { checkRecord } from '../backend/legacy-lists.js';
import { legacyReference, legacyUnallocatedUser } from '../backend/legacy-records.js';
import type { Batches } from './batch.js';
import { exchangesOf, type Waiting } from './email-exchanges.js';
import type { LegacySource, Reply } from './legacy-source.js';
import type { Progress } from './progress.js';
import { Details } from './read-details.js';
import { checkCompany, checkUser, nameOf } from './records.js';
import type { Report } from './report.js';
import { Seen } from './seen.js';
import { Unlisted } from './unlisted.js';
import { type ReadCompany, writeCompanies } from './write-companies.js';
import { writeUsers } from './write-users.js';
import { type ReadUser } from './read-user.js';

/** Records per transaction. */
const BATCH = 500;
/** Companies whose staff is read ahead. */
const COMPANIES_AHEAD = 16;

/** A company whose features have not been read yet. */
type NewCompany = Omit<ReadCompany, 'features' | 'hasAllFeatures'>;
/** A user whose privileges have not been read yet. */
type NewUser = Omit<ReadUser, 'privileges' | 'hasAllPrivileges'>;

/** Copies companies, users, features and privileges from an old backend. A repeated run writes only changes. */
export class LegacyImport {
  /** Every company with a valid id, including rejected ones: their users are read to be reported. */
  private readonly listedCompanies = new Set<number>();
  private readonly companies = new Set<number>();
  private readonly seen = new Seen();
  private readonly unlisted = new Unlisted();
  private readonly details: Details;
  private waiting: NewUser[] = [];
  private writing: Promise<void> = Promise.resolve();
  /** Users whose email belongs to another user here. */
  private readonly exchanging: Waiting[] = [];
  /** Emails in lower case that users of this import had here. In a dry run they still have them. */
  private readonly givenUp = new Set<string>();

  constructor(
    private readonly source: LegacySource,
    private readonly identities: Pick<IdentityService, 'findAccountsByEmail'>,
    private readonly batches: Batches,
    private readonly report: Report,
    private readonly progress: Progress,
  ) {
    this.details = new Details(source, report);
  }

  async run(): Promise<void> {
    await this.importCompanies();
    await this.importStaff();
    await this.importUnallocated();
    for (const users of exchangesOf(this.exchanging, BATCH)) await this.write(users, true);
    this.seen.report(this.report);
    const warned = await this.batches.run(async ({ manager, results }) => {
      results.warnings.push(...(await this.unlisted.warnings(manager)));
    });
    this.report.add(warned);
    this.report.check();
  }

  private async importCompanies(): Promise<void> {
    const listed = await this.source.companies();
    this.report.read('companies', listed.length);
    const valid = new Map<number, NewCompany>();
    for (const [place, json] of listed.entries()) {
      this.unlisted.listCompany(json);
      const { record: reference } = checkRecord(legacyReference, json);
      if (reference) this.listedCompanies.add(reference.id);
      const { record, problem } = checkCompany(json);
      if (record && !valid.has(record.id)) valid.set(record.id, record);
      else this.report.reject('companies', nameOf(json, place), problem ?? 'another company has the same id');
    }
    this.progress.expectCompanies(this.listedCompanies.size);
    for (const some of chunksOf([...valid.values()], BATCH)) {
      const read = await Promise.all(
        some.map(async (company) => ({ ...company, ...(await this.details.featuresOf(company.id)) })),
      );
      let accepted = new Set<number>();
      const results = await this.batches.run(async (batch) => {
        accepted = await writeCompanies(batch, read);
      });
      this.report.add(results);
      for (const id of accepted) this.companies.add(id);
    }
  }

  private async importStaff(): Promise<void> {
    for (const ids of chunksOf([...this.listedCompanies], COMPANIES_AHEAD)) {
      const staffs = await Promise.all(ids.map((id) => this.source.staff(id)));
      for (const [index, { value = [], problem }] of staffs.entries()) {
        const companyId = ids[index];
        if (problem) this.report.readAndReject('users', `the staff of company ${companyId}`, problem);
        else this.unlisted.staffWasRead(companyId);
        this.progress.readStaff(value.length);
        for (const [place, json] of value.entries()) await this.takeStaff(companyId, json, place);
      }
    }
    await this.flush(1);
  }

  private async takeStaff(companyId: number, json: unknown, place: number): Promise<void> {
    this.unlisted.listUser(json);
    const id = nameOf(json, place, `the staff of company ${companyId}`);
    const { record, problem } = checkUser(json);
    if (!record) return this.refuse('users', id, json, problem!);
    const isElsewhere = record.companyId !== companyId && this.problemOfCompany(record.companyId) === null;
    const reason = `is listed in company ${companyId}, but has the company_id ${record.companyId ?? 0}`;
    if (isElsewhere) return this.refuse('users', id, json, reason);
    await this.take({ ...record, kind: 'users' }, json);
  }

  private async importUnallocated(): Promise<void> {
    const { value: listed = [], problem } = await this.source.unallocatedUsers();
    if (problem) this.report.readAndReject('unallocated users', 'all', problem);
    else this.unlisted.unallocatedWereRead();
    this.progress.readUnallocated(listed.length);
    const valid: { id: number; email: string; json: unknown }[] = [];
    for (const [place, json] of listed.entries()) {
      this.unlisted.listUser(json);
      const { record, problem } = checkRecord(legacyUnallocatedUser, json);
      if (!record) this.refuse('unallocated users', nameOf(json, place), json, problem);
      else if (this.seen.isKnown(record)) this.repeat(record.id);
      else valid.push({ id: record.id, email: record.email.trim(), json });
    }
    for await (const found of withUids(this.identities, valid)) {
      const replies = await Promise.all(
        found.map(({ uid }) => (uid === null ? null : this.source.user(uid))),
      );
      for (const [index, { id, json }] of found.entries()) {
        await this.takeUnallocated(id, json, replies[index]);
      }
    }
    await this.flush(1);
  }

  private async takeUnallocated(id: number, listed: unknown, reply: Reply<unknown> | null): Promise<void> {
    const reject = (reason: string) => this.refuse('unallocated users', String(id), listed, reason);
    if (!reply)
      return reject('the identity provider has no account with this email, so the firebase_id is unknown');
    if (reply.problem !== undefined) return reject(reply.problem);
    const { record, problem } = checkUser(reply.value);
    if (!record) return reject(problem!);
    if (record.id !== id) return reject(`the account with this email belongs to user ${record.id}`);
    await this.take({ ...record, kind: 'unallocated users' }, listed);
  }

  /** Queues a valid user, and writes a batch when it is full. */
  private async take(user: NewUser, listed: unknown): Promise<void> {
    if (this.seen.isKnown(user)) return this.repeat(user.id);
    const reason = this.problemOfCompany(user.companyId) ?? this.seen.conflict(user);
    if (reason) return this.refuse(user.kind, String(user.id), listed, reason);
    this.seen.add(user);
    this.report.read(user.kind, 1);
    this.waiting.push(user);
    await this.flush(BATCH);
  }

  private refuse(kind: ReadUser['kind'], id: string, json: unknown, reason: string): void {
    this.seen.refuse({ kind, id, json, reason });
    this.progress.done(1);
  }

  private repeat(id: number): void {
    this.seen.repeat(String(id));
    this.progress.done(1);
  }

  private problemOfCompany(companyId: number | null): string | null {
    if (companyId === null || this.companies.has(companyId)) return null;
    return this.listedCompanies.has(companyId)
      ? `company ${companyId} was rejected`
      : `company ${companyId} does not exist`;
  }

  /**
   * Writes the queued users if there are at least a given number. The privileges of a batch are read while the previous
   * one is written.
   */
  private async flush(atLeast: number): Promise<void> {
    if (this.waiting.length >= atLeast) {
      const users = this.waiting;
      this.waiting = [];
      const read = await Promise.all(
        users.map(async (user) => ({ ...user, ...(await this.details.privilegesOf(user.id)) })),
      );
      await this.writing;
      this.writing = this.write(read, false);
      // The next batch reports the failure.
      this.writing.catch(() => undefined);
    }
    if (atLeast < BATCH) await this.writing;
  }

  /** At the end, users who still wait for the email of another one are rejected. */
  private async write(users: ReadUser[], isLast: boolean): Promise<void> {
    let written: Awaited<ReturnType<typeof writeUsers>> = { waiting: [], givenUp: [] };
    const results = await this.batches.run(async (batch) => {
      written = await writeUsers(batch, users, { givenUp: this.givenUp, isLast });
    });
    this.report.add(results);
    this.exchanging.push(...written.waiting);
    for (const email of written.givenUp) this.givenUp.add(email);
    this.progress.done(users.length - written.waiting.length);
  }
}

function* chunksOf<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
