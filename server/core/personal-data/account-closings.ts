import { Injectable } from '@nestjs/common';
import { inOrder, type Placed } from '../../platform/capabilities/placed.js';
import type { Actor } from '../access/actor.js';
import type { Change } from '../ledger/changes.service.js';

/** An account that is being closed. */
export interface ClosedAccount {
  /** The id of the user. */
  id: number;
  companyId: number | null;
  /** The address; null unless it is confirmed, because it may belong to somebody else, who was invited or imported. */
  email: string | null;
  /** The ids of the invitations to the person. */
  invitations: readonly string[];
}

/** What closing an account does to the tables of a module, besides what foreign keys delete with the record. */
export interface AccountClosingPart extends Placed {
  /**
   * Deletes what belongs to the person, in the transaction that deletes the record afterwards. May return what to do once
   * the record is deleted.
   */
  close(
    change: Change,
    actor: Actor,
    account: ClosedAccount,
  ): Promise<void | ((change: Change, actor: Actor) => Promise<void>)>;
}

/** What closing an account does to the tables of modules. Each service that takes part registers in its constructor. */
@Injectable()
export class AccountClosings {
  private readonly parts: AccountClosingPart[] = [];

  /** Adds a part. The place decides the order, in which locks are taken: invitations before the actions about them. */
  register(part: AccountClosingPart): void {
    this.parts.push(part);
  }

  /** Runs all parts around `deleteRecord`. */
  async around(
    change: Change,
    actor: Actor,
    account: ClosedAccount,
    deleteRecord: () => Promise<void>,
  ): Promise<void> {
    const rest: ((change: Change, actor: Actor) => Promise<void>)[] = [];
    for (const part of inOrder(this.parts)) {
      const after = await part.close(change, actor, account);
      if (after) rest.push(after);
    }
    await deleteRecord();
    for (const after of rest) await after(change, actor);
  }
}
