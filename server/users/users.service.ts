import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { type Actor, isMaster } from '../access/actor.js';
import { Changes } from '../changes/changes.service.js';
import { forbidden, notFound } from '../common/app-error.js';
import { type Count, type Page, searchTerms } from '../common/pagination.js';
import { isPlainText, parseId } from '../common/validation.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { CompaniesService } from '../companies/companies.service.js';
import { User } from './user.entity.js';
import { canListStaff, canListUnallocated, canSeeUser } from './user.policy.js';
import { UserPages } from './user-pages.js';
import type { UserPageArgs } from './users.input.js';

/** Looking up and listing users. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly companies: CompaniesService,
    private readonly pages: UserPages,
    private readonly changes: Changes,
  ) {}

  /** The user with that firebase_id; absent and not visible are the same NOT_FOUND. */
  async get(actor: Actor, firebaseId: string): Promise<User> {
    const isPossible = isPlainText(firebaseId) && firebaseId.length >= 1 && firebaseId.length <= 128;
    return this.visible(actor, isPossible ? await this.users.findOneBy({ firebaseId }) : null);
  }

  /** The user with that id (null: an id that none can have); absent and not visible are the same NOT_FOUND. */
  async getById(actor: Actor, id: number | null): Promise<User> {
    return this.visible(actor, id === null ? null : await this.users.findOneBy({ id }));
  }

  /** As the legacy paths name users: all digits is the id, anything else the firebase_id. */
  getByIdOrFirebaseId(actor: Actor, text: string): Promise<User> {
    return /^\d+$/.test(text) ? this.getById(actor, parseId(text)) : this.get(actor, text);
  }

  /** The whole staff of a company, by id. */
  async listStaff(actor: Actor, companyId: number): Promise<User[]> {
    this.checkCanListStaff(actor, companyId);
    return this.changes.repeatably(async () => {
      if (isMaster(actor)) await this.companies.get(actor, companyId);
      return this.users.find({ where: { companyId }, order: { id: 'ASC' } });
    });
  }

  /** All unallocated users, by id. */
  async listUnallocated(actor: Actor): Promise<User[]> {
    if (!canListUnallocated(actor)) throw forbidden();
    return this.users.find({ where: { companyId: IsNull() }, order: { id: 'ASC' } });
  }

  /** A page of every company's users; for holders of MASTER CONTROL. */
  async pageOfAll(actor: Actor, args: UserPageArgs): Promise<Page<User>> {
    if (!isMaster(actor)) throw forbidden();
    return this.pages.page('users', args);
  }

  /** A page of the unallocated users. */
  async pageOfUnallocated(actor: Actor, args: UserPageArgs): Promise<Page<User>> {
    if (!canListUnallocated(actor)) throw forbidden();
    return this.pages.page('unallocated', args);
  }

  /** The same page of several companies' staff; per company an Error where the actor may not list it. */
  async pagesOfStaff(
    actor: Actor,
    companyIds: readonly number[],
    args: UserPageArgs,
    countOf: (companyId: number) => Promise<Count>,
  ): Promise<(Page<User> | Error)[]> {
    const allowed = companyIds.filter((id) => canListStaff(actor, id));
    const pages = await this.pages.pagesOfCompanies(allowed, args, countOf);
    return companyIds.map((id) => {
      const index = allowed.indexOf(id);
      return index === -1 ? this.denial(actor, id) : pages[index];
    });
  }

  /** How many of several companies' staff match a search; per company an Error where the actor may not list it. */
  async countsOfStaff(
    actor: Actor,
    companyIds: readonly number[],
    search: string | undefined,
  ): Promise<(Count | Error)[]> {
    const allowed = companyIds.filter((id) => canListStaff(actor, id));
    const counts = await this.pages.countOfCompanies(allowed, searchTerms(search));
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
    const user = await this.users.findOneBy({ id });
    return user && canSeeUser(actor, user) ? user : null;
  }

  private denial(actor: Actor, companyId: number | null): Error {
    return canSeeCompany(actor, companyId)
      ? forbidden("Only admins and holders of 'view ALL STAFF section' may list the staff.")
      : notFound('Company');
  }

  private visible(actor: Actor, user: User | null): User {
    if (!user || !canSeeUser(actor, user)) throw notFound('User');
    return user;
  }
}
