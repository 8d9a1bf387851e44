import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { registered } from '../../platform/capabilities/capability.js';
import type { Actor } from '../access/actor.js';
import type { Change } from '../ledger/changes.service.js';

/** An account that is being closed. */
export interface ClosedAccount {
  /** The id of the user. */
  id: number;
  companyId: number | null;
  /** The address. Null unless it is confirmed: otherwise it may belong to another person, who was invited or imported. */
  email: string | null;
  /** The ids of the invitations to the person. */
  invitations: readonly string[];
}

/** A service that closes an account in the tables of its module, beyond what foreign keys delete. */
export interface AccountClosing {
  /**
   * Deletes what belongs to the person, in the transaction that deletes the record afterwards. May return a function to call
   * once the record is deleted.
   */
  closeAccount(
    change: Change,
    actor: Actor,
    account: ClosedAccount,
  ): Promise<void | ((change: Change, actor: Actor) => Promise<void>)>;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The provider of the module that takes part when accounts are closed. */
    accountClosing?: Type<AccountClosing>;
  }
}

/** Closes accounts in the tables of all modules. */
@Injectable()
export class AccountClosings {
  constructor(private readonly providers: ModuleRef) {}

  /**
   * Runs all parts around `deleteRecord`. Capabilities come before those that they build on, which is the order in which
   * all operations take locks: invitations before the actions about them.
   */
  async around(
    change: Change,
    actor: Actor,
    account: ClosedAccount,
    deleteRecord: () => Promise<void>,
  ): Promise<void> {
    const rest: ((change: Change, actor: Actor) => Promise<void>)[] = [];
    for (const type of registered('accountClosing').toReversed()) {
      const part = this.providers.get<AccountClosing>(type, { strict: false });
      const after = await part.closeAccount(change, actor, account);
      if (after) rest.push(after);
    }
    await deleteRecord();
    for (const after of rest) await after(change, actor);
  }
}
