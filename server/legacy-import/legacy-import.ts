import { legacyPrivilege, legacyUnallocatedUser } from '../legacy-backend/legacy-records.js';
import { checkRecord } from '../legacy-backend/unchecked-lists.js';
import { withUids } from '../identity/accounts-by-email.js';
import type { IdentityService } from '../identity/identity.service.js';
import type { PrivilegeTitle } from '../access/privilege.js';
import type { Batches } from './batch.js';
import type { LegacySource } from './legacy-source.js';
import { checkCompany, checkFeature, checkUser, checkUserData, idOf } from './records.js';
import type { Report } from './report.js';
import { Seen } from './seen.js';
import { Unlisted } from './unlisted.js';
import { featureRejection, keyOf, type ReadCompany, writeCompanies } from './write-companies.js';
import { privilegeOf, privilegeRejection, type ReadPrivileges } from './write-privileges.js';
import { type ReadUser, writeUsers } from './write-users.js';

/** Records per transaction. */
const BATCH = 500;
/** Companies whose staff is read in advance. */
const COMPANIES_AHEAD = 16;

/** A user whose privileges have not been read yet. */
type NewUser = Omit<ReadUser, 'privileges' | 'hasAllPrivileges'>;

/** Copies companies, users, features and privileges from an old backend. A repeated run writes only what has changed. */
export class LegacyImport {
  private readonly seenCompanies = new Set<number>();
  private readonly seen = new Seen();
  private readonly unlisted = new Unlisted();
  private companies = new Set<number>();
  private waiting: NewUser[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly source: LegacySource,
    private readonly identities: Pick<IdentityService, 'findAccountsByEmail'>,
    private readonly batches: Batches,
    private readonly report: Report,
    /** Called with the number of users so far after each batch. */
    private readonly onProgress: (users: number) => void,
  ) {}

  async run(): Promise<void> {
    await this.importCompanies();
    await this.importStaff();
    await this.importUnallocated();
    this.report.warnings.push(...this.seen.warnings());
    const warned = await this.batches.run(async ({ manager, results }) => {
      results.warnings.push(...(await this.unlisted.warnings(manager)));
    });
    this.report.add(warned);
    this.report.check();
  }

  private async importCompanies(): Promise<void> {
    const listed = await this.source.companies();
    this.report.read('companies', listed.length);
    const valid: Pick<ReadCompany, 'id' | 'title' | 'createdAt'>[] = [];
    for (const [place, json] of listed.entries()) {
      this.unlisted.listCompany(json);
      const { record, problem } = checkCompany(json);
      const duplicate = record && this.seenCompanies.has(record.id) && 'another company has the same id';
      if (!record || duplicate) {
        this.report.reject('companies', idOf(json, place), duplicate || problem!);
        continue;
      }
      this.seenCompanies.add(record.id);
      valid.push(record);
    }
    for (const some of chunksOf(valid, BATCH)) {
      const read = await Promise.all(some.map((company) => this.withFeatures(company)));
      let accepted = new Set<number>();
      const results = await this.batches.run(async (batch) => {
        accepted = await writeCompanies(batch, read);
      });
      this.report.add(results);
      for (const id of accepted) this.companies.add(id);
    }
  }

  private async withFeatures(company: Pick<ReadCompany, 'id' | 'title' | 'createdAt'>): Promise<ReadCompany> {
    const { value = [], problem: failure } = await this.source.features(company.id);
    if (failure) {
      this.report.read('features', 1);
      this.report.add(rejected(featureRejection(company.id, 'all', failure)));
    }
    this.report.read('features', value.length);
    const features = new Map<string, ReadCompany['features'][number]>();
    let hasAllFeatures = !failure;
    for (const [place, json] of value.entries()) {
      const { record, problem } = checkFeature(json);
      const isDuplicate = record && features.has(keyOf(record));
      if (record && !isDuplicate) {
        features.set(keyOf(record), record);
        continue;
      }
      hasAllFeatures &&= isDuplicate === true;
      const reason = problem ?? 'the company has this feature twice, ignoring case';
      this.report.add(rejected(featureRejection(company.id, idOf(json, place), reason)));
    }
    return { ...company, features: [...features.values()], hasAllFeatures };
  }

  private async importStaff(): Promise<void> {
    for (const ids of chunksOf([...this.seenCompanies], COMPANIES_AHEAD)) {
      const staffs = await Promise.all(ids.map((id) => this.source.staff(id)));
      for (const [index, { value = [], problem }] of staffs.entries()) {
        if (problem) {
          this.report.read('users', 1);
          this.report.reject('users', `the staff of company ${ids[index]}`, problem);
        } else {
          this.unlisted.staffWasRead(ids[index]);
        }
        this.report.read('users', value.length);
        for (const [place, json] of value.entries()) await this.takeStaff(ids[index], json, place);
      }
    }
    await this.flush(1);
  }

  private async takeStaff(companyId: number, json: unknown, place: number): Promise<void> {
    this.unlisted.listUser(json);
    const { record, problem } = checkUser(json);
    const isElsewhere =
      record && record.companyId !== companyId && this.problemOfCompany(record.companyId) === null;
    const reason =
      problem ??
      (isElsewhere
        ? `is listed in company ${companyId}, but has the company_id ${record!.companyId ?? 0}`
        : null);
    if (!record || reason) this.report.reject('users', idOf(json, place), reason!);
    else await this.take({ ...record, kind: 'users' });
  }

  private async importUnallocated(): Promise<void> {
    const listed = await this.source.unallocatedUsers();
    this.report.read('unallocated users', listed.length);
    const valid: { id: number; email: string }[] = [];
    for (const [place, json] of listed.entries()) {
      this.unlisted.listUser(json);
      const { record, problem } = checkRecord(legacyUnallocatedUser, json);
      if (record) valid.push(record);
      else this.report.reject('unallocated users', idOf(json, place), problem);
    }
    for await (const found of withUids(this.identities, valid)) {
      const users = await Promise.all(found.map(({ uid }) => (uid === null ? null : this.source.user(uid))));
      for (const [index, { id }] of found.entries()) await this.takeUnallocated(id, users[index]);
    }
    await this.flush(1);
  }

  private async takeUnallocated(
    id: number,
    reply: Awaited<ReturnType<LegacySource['user']>> | null,
  ): Promise<void> {
    const reject = (reason: string) => this.report.reject('unallocated users', id, reason);
    if (!reply)
      return reject('the identity provider has no account with this email, so the firebase_id is unknown');
    if (!reply.value) return reject(reply.problem!);
    const { record, problem } = checkUserData(reply.value);
    if (!record) return reject(problem!);
    if (record.id !== id) return reject(`the account with this email belongs to user ${record.id}`);
    await this.take({ ...record, kind: 'unallocated users' });
  }

  /** Queues a valid user, and writes a batch when there are enough. */
  private async take(user: NewUser): Promise<void> {
    const reason = this.problemOfCompany(user.companyId) ?? this.seen.conflict(user);
    if (reason) return this.report.reject(user.kind, user.id, reason);
    this.seen.add(user);
    this.waiting.push(user);
    await this.flush(BATCH);
  }

  private problemOfCompany(companyId: number | null): string | null {
    if (companyId === null || this.companies.has(companyId)) return null;
    return this.seenCompanies.has(companyId)
      ? `company ${companyId} was rejected`
      : `company ${companyId} does not exist`;
  }

  /** Writes the queued users if they are at least so many. The privileges of a batch are read while the last one is written. */
  private async flush(atLeast: number): Promise<void> {
    if (this.waiting.length >= atLeast) {
      const users = this.waiting;
      this.waiting = [];
      const read = await Promise.all(
        users.map(async (user) => ({ ...user, ...(await this.privilegesOf(user.id)) })),
      );
      await this.writing;
      this.writing = this.write(read);
      // The next batch reports the failure.
      this.writing.catch(() => undefined);
    }
    if (atLeast < BATCH) await this.writing;
  }

  private async write(users: ReadUser[]): Promise<void> {
    this.report.add(await this.batches.run((batch) => writeUsers(batch, users)));
    this.onProgress(users.length);
  }

  private async privilegesOf(
    userId: number,
  ): Promise<Pick<ReadPrivileges, 'privileges' | 'hasAllPrivileges'>> {
    const { value = [], problem: failure } = await this.source.privileges(userId);
    if (failure) {
      this.report.read('privileges', 1);
      this.report.add(rejected(privilegeRejection(userId, 'all', failure)));
    }
    this.report.read('privileges', value.length);
    const privileges = new Set<PrivilegeTitle>();
    let hasAllPrivileges = !failure;
    for (const [place, json] of value.entries()) {
      const { record, problem } = checkRecord(legacyPrivilege, json);
      const known = record && privilegeOf(record.title);
      if (known && !privileges.has(known)) {
        privileges.add(known);
        continue;
      }
      if (!record) hasAllPrivileges = false;
      const reason = problem ?? (known ? 'is listed twice' : 'this product has no privilege with this title');
      this.report.add(rejected(privilegeRejection(userId, idOf(json, place), reason)));
    }
    return { privileges: [...privileges], hasAllPrivileges };
  }
}

const rejected = (rejection: Report['rejections'][number]) => ({
  verdicts: [],
  rejections: [rejection],
  removed: [],
  warnings: [],
});

function* chunksOf<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
