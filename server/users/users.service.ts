import { Injectable } from '@nestjs/common';
import { type Actor, isMaster, passwordChangeRequired } from '../access/actor.js';
import { ActorService } from '../access/actor.service.js';
import { Changes } from '../changes/changes.service.js';
import { forbidden, invalid, notFound } from '../common/app-error.js';
import type { Count, Page } from '../common/pagination.js';
import type { IsoTime } from '../common/time.js';
import { isPlainText, parseId } from '../common/validation.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { CompaniesService } from '../companies/companies.service.js';
import { Reads } from '../replicas/reads.service.js';
import { type Narrowing, NarrowedUsers } from './narrowed-users.js';
import { SecurityLog } from '../security-log/security-log.js';
import { type User, USER_COLUMNS } from './user.entity.js';
import { canListStaff, canListUnallocated, canSeeUser } from './user.policy.js';
import { type JsonArray, UserListsJson } from './user-lists-json.js';
import { UserPages } from './user-pages.js';
import type { UserPageArgs } from './users.input.js';

/** Looking up and listing users. */
@Injectable()
export class UsersService {
  private readonly findByFirebaseId = this.reads.lookUps<string, User>(
    `SELECT ${USER_COLUMNS} FROM users u WHERE u.firebase_id = ANY($1)`,
    ({ firebaseId }) => firebaseId,
  );
  private readonly findById = this.reads.lookUps<number, User>(
    `SELECT ${USER_COLUMNS} FROM users u WHERE u.id = ANY($1)`,
    ({ id }) => id,
  );

  constructor(
    private readonly reads: Reads,
    private readonly companies: CompaniesService,
    private readonly pages: UserPages,
    private readonly narrowed: NarrowedUsers,
    private readonly listsJson: UserListsJson,
    private readonly changes: Changes,
    private readonly actors: ActorService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The user with that firebase_id; absent and not visible are the same NOT_FOUND. */
  async get(actor: Actor, firebaseId: string): Promise<User> {
    const isPossible = isPlainText(firebaseId) && firebaseId.length >= 1 && firebaseId.length <= 128;
    return this.visible(actor, isPossible ? await this.findByFirebaseId(actor, firebaseId) : null);
  }

  /** The user with that id (null: an id that none can have); absent and not visible are the same NOT_FOUND. */
  async getById(actor: Actor, id: number | null): Promise<User> {
    return this.visible(actor, id === null ? null : await this.findById(actor, id));
  }

  /** The user that either id names; VALIDATION_FAILED unless exactly one is given. */
  getByEither(actor: Actor, id: string | null | undefined, firebaseId: string | null | undefined) {
    if ((id == null) === (firebaseId == null)) {
      throw invalid({ id: 'is needed, or firebaseId, and not both' });
    }
    return id == null ? this.get(actor, firebaseId!) : this.getById(actor, parseId(id));
  }

  /** When the users with those ids, which the actor may see, were last updated; in their order. */
  async updatedAt(actor: Actor, ids: readonly number[]): Promise<(IsoTime | null)[]> {
    const rows = await this.reads.prepared<{ id: number; updatedAt: IsoTime }>(
      actor,
      `SELECT id, updated_at AS "updatedAt" FROM users WHERE id = ANY($1)`,
      [ids],
    );
    const times = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    return ids.map((id) => times.get(id) ?? null);
  }

  /** As the legacy paths name users: all digits is the id, anything else the firebase_id. */
  getByIdOrFirebaseId(actor: Actor, text: string): Promise<User> {
    return /^\d+$/.test(text) ? this.getById(actor, parseId(text)) : this.get(actor, text);
  }

  /**
   * The whole staff of a company, by id, as the text of a JSON array whose rows have those columns of `users u`. It comes
   * in parts that are read as they are taken: however many there are, few are held at once. Who reads slowly may lose
   * the right to them meanwhile, and is asked again for each.
   */
  async listStaffAsJson(actor: Actor, companyId: number, columns: string): Promise<JsonArray> {
    this.checkCanListStaff(actor, companyId);
    return this.changes.repeatably(async () => {
      if (isMaster(actor)) await this.companies.get(actor, companyId);
      this.securityLog.readStaff(actor, companyId);
      return this.listsJson.staff(actor, companyId, columns, async () =>
        this.checkCanListStaff(await this.asOfNow(actor), companyId),
      );
    });
  }

  /** All unallocated users, by id, likewise. */
  async listUnallocatedAsJson(actor: Actor, columns: string): Promise<JsonArray> {
    checkCanListUnallocated(actor);
    return this.listsJson.unallocated(actor, columns, async () =>
      checkCanListUnallocated(await this.asOfNow(actor)),
    );
  }

  /** A page of every company's users; for holders of MASTER CONTROL. */
  async pageOfAll(actor: Actor, args: UserPageArgs): Promise<Page<User>> {
    if (!isMaster(actor)) throw forbidden();
    this.securityLog.readStaff(actor, null);
    return this.pages.page(actor, 'users', args);
  }

  /** A page of the unallocated users. */
  async pageOfUnallocated(actor: Actor, args: UserPageArgs): Promise<Page<User>> {
    checkCanListUnallocated(actor);
    return this.pages.page(actor, 'unallocated', args);
  }

  /** The same page of several companies' staff; per company an Error where the actor may not list it. */
  async pagesOfStaff(
    actor: Actor,
    companyIds: readonly number[],
    args: UserPageArgs,
    countOf: (companyId: number) => Promise<Count>,
  ): Promise<(Page<User> | Error)[]> {
    const allowed = companyIds.filter((id) => canListStaff(actor, id));
    for (const id of allowed) this.securityLog.readStaff(actor, id);
    const pages = await this.pages.pagesOfCompanies(actor, allowed, args, countOf);
    return companyIds.map((id) => {
      const index = allowed.indexOf(id);
      return index === -1 ? this.denial(actor, id) : pages[index];
    });
  }

  /** How many of several companies' staff match a search and a filter; per company an Error where the actor may not list it. */
  async countsOfStaff(
    actor: Actor,
    companyIds: readonly number[],
    narrowing: Narrowing,
  ): Promise<(Count | Error)[]> {
    const allowed = companyIds.filter((id) => canListStaff(actor, id));
    const counts = await this.narrowed.countsOfStaff(actor, allowed, narrowing);
    return companyIds.map((id) => {
      const index = allowed.indexOf(id);
      return index === -1 ? this.denial(actor, id) : counts[index];
    });
  }

  /** Throws where the actor may not list the staff of that company (null: one that none can have). */
  checkCanListStaff(actor: Actor, companyId: number | null): void {
    if (!canListStaff(actor, companyId)) throw this.denial(actor, companyId);
  }

  /** The user with that id; null where it is absent or not visible. */
  async findVisible(actor: Actor, id: number): Promise<User | null> {
    const user = await this.findById(actor, id);
    return user && canSeeUser(actor, user) ? this.noted(actor, user) : null;
  }

  private asOfNow(actor: Actor): Promise<Actor> {
    return this.actors.renew({ req: actor.request! });
  }

  private denial(actor: Actor, companyId: number | null): Error {
    if (actor.mustChangePassword) return passwordChangeRequired();
    return canSeeCompany(actor, companyId)
      ? forbidden("Only admins and holders of 'view ALL STAFF section' may list the staff.")
      : notFound('Company');
  }

  private visible(actor: Actor, user: User | null): User {
    if (!user || !canSeeUser(actor, user)) throw notFound('User');
    return this.noted(actor, user);
  }

  /** Returns the user. The security log gets an entry if it belongs to another company's staff. */
  private noted(actor: Actor, user: User): User {
    if (user.companyId !== null) this.securityLog.readStaff(actor, user.companyId);
    return user;
  }
}

function checkCanListUnallocated(actor: Actor): void {
  if (!canListUnallocated(actor)) throw forbidden();
}
