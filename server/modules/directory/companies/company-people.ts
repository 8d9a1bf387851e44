import type { EntityManager } from 'typeorm';

/** Access to the people of companies. Implemented in `users/`. */
export abstract class CompanyPeople {
  /** Returns how many people a company has. Without a manager, outside a transaction. */
  abstract count(companyId: number, manager?: EntityManager): Promise<number>;
  /** Whether a company has no people. */
  abstract isEmpty(manager: EntityManager, companyId: number): Promise<boolean>;
  /** Whether somebody is registered with an identity. */
  abstract isRegistered(manager: EntityManager, uid: string): Promise<boolean>;
  /** Whether a user is an active admin of a company. */
  abstract isAdmin(manager: EntityManager, userId: number, companyId: number): Promise<boolean>;
  /** Makes the next batch of a company's people unallocated, ordered by id. Returns their ids. */
  abstract release(manager: EntityManager, companyId: number, limit: number): Promise<number[]>;
  /** Locks users, ordered by id. Returns the ids of those that exist. */
  abstract lock(manager: EntityManager, ids: readonly number[]): Promise<number[]>;
  /** Adds the unallocated users among these to a company. Returns their ids. */
  abstract takeBack(manager: EntityManager, companyId: number, ids: readonly number[]): Promise<number[]>;
}
