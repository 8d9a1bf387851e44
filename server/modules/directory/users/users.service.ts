import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { restrictionError } from '../../../core/access/restriction.js';
import { ActorService } from '../../../core/access/actor.service.js';
import { forbidden, invalid, notFound } from '../../../platform/errors/app-error.js';
import type { Page } from '../../../platform/database/pagination.js';
import { rowOfEach } from '../../../platform/database/loaders.js';
import { isPlainText, parseId } from '../../../platform/validation/validation.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { CompaniesService } from '../companies/companies.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { UserFilterChecksService } from './lists/user-filter-checks.service.js';
import { User, USER_COLUMNS, USER_DETAILS, type UserDetails } from './user.entity.js';
import { canListStaff, canListUnallocated, canSeeUser } from './user.policy.js';
import { type JsonArray, UserListsJsonService } from './lists/user-lists-json.service.js';
import { UserPagesService } from './lists/user-pages.service.js';
import type { UserPageArgs } from './users.input.js';

/** Finds and lists users. */
@Injectable()
export class UsersService {
  private readonly findByFirebaseId: (firebaseId: string) => Promise<User | null>;
  private readonly findById: (id: number) => Promise<User | null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly pages: UserPagesService,
    private readonly listsJson: UserListsJsonService,
    private readonly actors: ActorService,
    private readonly securityLog: SecurityLog,
    private readonly filters: UserFilterChecksService,
  ) {
    const select = `SELECT ${USER_COLUMNS} FROM users u`;
    this.findByFirebaseId = database.batched<string, User>(
      `${select} WHERE u.firebase_id = ANY($1)`,
      ({ firebaseId }) => firebaseId,
    );
    this.findById = database.batched<number, User>(`${select} WHERE u.id = ANY($1)`, ({ id }) => id);
  }

  /** Returns the caller's own record, or null for an identity that has not registered. */
  self(actor: Actor): User | null {
    return actor.user instanceof User ? actor.user : null;
  }

  /** Returns the user with that firebase_id. NOT_FOUND if they do not exist or the actor may not see them. */
  async get(actor: Actor, firebaseId: string): Promise<User> {
    const isPossible = isPlainText(firebaseId) && firebaseId.length >= 1 && firebaseId.length <= 128;
    return this.visible(actor, isPossible ? await this.findByFirebaseId(firebaseId) : null);
  }

  /** Returns a user. NOT_FOUND if they do not exist, the actor may not see them, or the id is null (invalid). */
  async getById(actor: Actor, id: number | null): Promise<User> {
    return this.visible(actor, id === null ? null : await this.findById(id));
  }

  /** Returns the user with one of the two ids. VALIDATION_FAILED unless exactly one is given. */
  getByEither(actor: Actor, id: string | null | undefined, firebaseId: string | null | undefined) {
    if ((id == null) === (firebaseId == null)) {
      throw invalid({ id: 'or firebaseId is required, but not both' });
    }
    return id == null ? this.get(actor, firebaseId!) : this.getById(actor, parseId(id));
  }

  /** Returns the details of each of the users. The caller must have checked that the actor may see them. */
  async details(ids: readonly number[]): Promise<(UserDetails | null)[]> {
    const rows = await this.database.rows<UserDetails & { id: number }>(USER_DETAILS, [ids]);
    return rowOfEach(ids, rows, ({ id }) => id);
  }

  /** Returns the user of a legacy path parameter: an id if all digits, else a firebase_id. */
  getByIdOrFirebaseId(actor: Actor, text: string): Promise<User> {
    return /^\d+$/.test(text) ? this.getById(actor, parseId(text)) : this.get(actor, text);
  }

  /**
   * Returns the staff of a company in the legacy JSON format, sorted by id. A long list is streamed in chunks to limit
   * memory. The caller's permissions are checked again for each chunk.
   */
  async listStaffAsJson(actor: Actor, companyId: number): Promise<JsonArray> {
    await this.checkStaffOf(actor, companyId);
    this.securityLog.readStaff(actor, companyId);
    const check = async () => this.checkCanListStaff(await this.actors.now(currentRequest()!), companyId);
    return this.listsJson.staff(companyId, check);
  }

  /** Returns the unallocated users in the legacy JSON format, streamed in the same way. */
  async listUnallocatedAsJson(actor: Actor): Promise<JsonArray> {
    checkCanListUnallocated(actor);
    return this.listsJson.unallocated(async () =>
      checkCanListUnallocated(await this.actors.now(currentRequest()!)),
    );
  }

  /** Returns a page of all users. For MASTER CONTROL. */
  async pageOfAll(actor: Actor, args: UserPageArgs): Promise<Page<User>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    await this.filters.check(actor, args.filter);
    this.securityLog.readStaff(actor, null);
    return this.pages.page('users', args);
  }

  /** Returns a page of the unallocated users. */
  async pageOfUnallocated(actor: Actor, args: UserPageArgs): Promise<Page<User>> {
    checkCanListUnallocated(actor);
    await this.filters.check(actor, args.filter);
    return this.pages.page('unallocated', args);
  }

  /** A page of a company's staff. */
  async pageOfStaff(actor: Actor, companyId: number, args: UserPageArgs): Promise<Page<User>> {
    this.checkCanListStaff(actor, companyId);
    await this.filters.check(actor, args.filter);
    this.securityLog.readStaff(actor, companyId);
    return this.pages.ofCompany(actor, companyId, args);
  }

  /** Throws if the actor may not list the staff of that company (null: an invalid id). */
  checkCanListStaff(actor: Actor, companyId: number | null): asserts companyId is number {
    if (!canListStaff(actor, companyId)) throw this.denial(actor, companyId);
  }

  /** Returns the id of a company whose staff the actor may list. NOT_FOUND if it does not exist. */
  async checkStaffOf(actor: Actor, companyId: number | null): Promise<number> {
    this.checkCanListStaff(actor, companyId);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    return companyId;
  }

  /** Throws NOT_FOUND if a user has since joined a company in which the actor may not see them. */
  async checkIsUnallocatedOrVisible(actor: Actor, id: number): Promise<void> {
    const user = await this.findById(id);
    if (user?.companyId !== null) this.visible(actor, user);
  }

  /** Returns a user, or null if they do not exist or the actor may not see them. */
  async findVisible(actor: Actor, id: number): Promise<User | null> {
    const user = await this.findById(id);
    return user && canSeeUser(actor, user) ? this.noted(actor, user) : null;
  }

  private denial(actor: Actor, companyId: number | null): Error {
    if (actor.restriction) return restrictionError(actor.restriction);
    return canSeeCompany(actor, companyId)
      ? forbidden(
          'STAFF_VIEWERS_ONLY',
          "Only admins and holders of 'view ALL STAFF section' may list the staff.",
        )
      : notFound('Company');
  }

  private visible(actor: Actor, user: User | null): User {
    if (!user || !canSeeUser(actor, user)) throw notFound('User');
    return this.noted(actor, user);
  }

  /** Records the access in the security log if the user belongs to another company, and returns the user. */
  private noted(actor: Actor, user: User): User {
    if (user.companyId !== null) this.securityLog.readStaff(actor, user.companyId);
    return user;
  }
}

function checkCanListUnallocated(actor: Actor): void {
  if (!canListUnallocated(actor)) throw forbidden('COMPANY_ADMINS_ONLY');
}
