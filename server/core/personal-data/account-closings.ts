import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { registered } from '../../platform/capabilities/capability.js';
import type { Actor } from '../access/actor.js';
import type { Change } from '../ledger/changes.service.js';

/** An account to close. */
export interface ClosedAccount {
  /** The id of the user. */
  id: number;
  companyId: number | null;
  /** The address. Null if unconfirmed, because it may belong to another person, who was invited or imported. */
  email: string | null;
  /** The ids of the invitations to the person. */
  invitations: readonly string[];
}

/** A service that closes accounts in the tables of its module, beyond what foreign keys delete. */
export interface AccountClosing {
  /**
   * Deletes the person's data, in the transaction that deletes the record afterwards. May return a function to call
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
    /** The provider of a module that takes part in closing accounts. */
    accountClosing?: Type<AccountClosing>;
  }
}

/** Closes accounts in the tables of all modules. */
@Injectable()
export class AccountClosings {
  constructor(private readonly providers: ModuleRef) {}

  /**
   * Runs all participants before and after `deleteRecord`. Capabilities come before those that they build on, which is
   * the order in which all operations lock: invitations before the actions about them.
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
