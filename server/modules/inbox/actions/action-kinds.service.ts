import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import type { FeatureTitle } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from './actions.capability.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import type { Language } from '../../../platform/mail/languages.js';
import { showTimes } from '../../../platform/mail/shown-times.js';
import { type Message, translated } from '../../../platform/mail/texts.js';
import type { ActionRow } from './action.entity.js';
import { LABELS } from './texts.js';

/** A kind of action: its texts, its decisions and their effects. */
export interface ActionKind {
  /** A unique name, such as TEAM_JOIN_REQUEST. */
  name: string;
  /**
   * The available decisions, such as APPROVE and DECLINE. The first one is the default. DECLINE declines the action.
   */
  decisions: readonly string[];
  /** The title. `{name}` is replaced by the param of that name. Must not contain names of people. */
  title: Message;
  /** The labels of decisions that `texts.ts` does not have. */
  labels?: Record<string, Message>;
  /** The path of the page of its subject, if it has one. */
  path?(action: ActionRow): string | null;
  /** The feature that a company needs for it, if other than 'Actions'. */
  feature?: FeatureTitle;
  /** Whether the requester may decide it, such as for a task. By default nobody decides their own request. */
  isOpenToRequester?: boolean;
  /** Whether only the people involved see it: there is no entry in the audit log, and admins cannot see it. */
  isPersonal?: boolean;
  /** Whether people who decided or forwarded it can no longer see it once they can no longer decide it. */
  isConfidential?: boolean;
  /**
   * Locks the subjects of actions, before the actions are locked. For kinds whose other operations lock the subject
   * first and then close its actions: the same order everywhere prevents deadlocks. Must lock ordered by id.
   */
  lockSubjects?(manager: EntityManager, actor: Actor, actions: readonly ActionRow[]): Promise<void>;
  /**
   * Applies a decision to the subject in the transaction that closes the action. The actor's right to decide has been
   * checked: deputies may decide even without permission for the underlying operation.
   */
  decide(
    change: Change,
    actor: Actor,
    action: ActionRow,
    decision: string,
    comment: string | null,
  ): Promise<void>;
  /** The decisions that `undo` can revert, by default all. */
  undoable?: readonly string[];
  /** Reverts a decision in the transaction that reopens the action. Without it, decisions are final. */
  undo?(change: Change, actor: Actor, action: ActionRow): Promise<void>;
  /** Updates the subjects when people leave a company, in the same transaction, after their actions were settled. */
  leave?(change: Change, companyId: number, ids: readonly number[]): Promise<void>;
}

/** The registry of action kinds. Each capability registers its kinds in a constructor. */
@Injectable()
export class ActionKindsService {
  private readonly kinds = new Map<string, ActionKind>();

  /** Adds a kind. Throws if the name is taken or a decision has no label. */
  register(kind: ActionKind): void {
    if (this.kinds.has(kind.name)) throw new Error(`The kind of action ${kind.name} is registered already.`);
    const unnamed = kind.decisions.find((decision) => !(kind.labels?.[decision] ?? LABELS[decision]));
    if (unnamed) throw new Error(`The decision ${unnamed} of ${kind.name} has no label.`);
    this.kinds.set(kind.name, kind);
  }

  /** Returns a kind by name. Throws for an unregistered one. */
  get(name: string): ActionKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No kind of action is named ${name}.`);
    return kind;
  }

  /** Returns all kinds. */
  all(): ActionKind[] {
    return [...this.kinds.values()];
  }

  /** Returns the feature that a company needs to read and decide actions of a kind. */
  featureOf(name: string): FeatureTitle {
    return this.get(name).feature ?? ACTIONS_FEATURE;
  }

  /** Whether the decision of an action can be undone. */
  isUndoable({ kind, decision }: Pick<ActionRow, 'kind' | 'decision'>): boolean {
    const { undo, undoable, decisions } = this.get(kind);
    return undo !== undefined && decision !== null && (undoable ?? decisions).includes(decision);
  }

  /** Returns the names of the kinds that match a condition. */
  names(condition: (kind: ActionKind) => boolean): string[] {
    return this.all()
      .filter(condition)
      .map(({ name }) => name);
  }

  /** Returns the title of an action in a language. */
  titleOf({ kind, params }: Pick<ActionRow, 'kind' | 'params'>, language: Language): string {
    return translated(language, this.get(kind).title, (name) => showTimes(language, params[name] ?? ''));
  }

  /** Returns the label of a decision in a language. */
  labelOf(kind: string, decision: string, language: Language): string {
    return translated(language, this.get(kind).labels?.[decision] ?? LABELS[decision]);
  }
}
