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

/** A kind of action: what it is called, which decisions it offers, and what they do. */
export interface ActionKind {
  /** Unique, such as TEAM_JOIN_REQUEST. */
  name: string;
  /** The decisions that it offers, such as APPROVE and DECLINE. The first one is the usual one. DECLINE declines it. */
  decisions: readonly string[];
  /** The title. `{name}` is replaced by the param of that name. Must not contain names of people. */
  title: Message;
  /** The labels of decisions that `texts.ts` does not have. */
  labels?: Record<string, Message>;
  /** The path of the page of its subject, if it has one. */
  path?(action: ActionRow): string | null;
  /** The feature that a company needs for it, if it is not 'Actions'. */
  feature?: FeatureTitle;
  /** Whether the requester may decide too, as with a task. By default nobody decides their own request. */
  isOpenToRequester?: boolean;
  /** Whether only the people concerned see it: no entry in the audit log, and no right for admins. */
  isPersonal?: boolean;
  /** Whether people that have decided it or passed it on stop seeing it once they could no longer decide it. */
  isConfidential?: boolean;
  /**
   * Locks the subjects of actions, before the actions themselves are locked. For kinds whose other operations lock the
   * subject first and then close its actions: the same order everywhere prevents deadlocks. Must lock in order of ids.
   */
  lockSubjects?(manager: EntityManager, actor: Actor, actions: readonly ActionRow[]): Promise<void>;
  /**
   * Carries out a decision on the subject in the transaction that closes the action. The actor's right to decide has been
   * checked: a deputy may decide although its own rights would not allow the operation.
   */
  decide(
    change: Change,
    actor: Actor,
    action: ActionRow,
    decision: string,
    comment: string | null,
  ): Promise<void>;
  /** The decisions that `undo` can take back. Without it, all. */
  undoable?: readonly string[];
  /** Takes a decision back in the transaction that opens the action again. Without it, decisions are final. */
  undo?(change: Change, actor: Actor, action: ActionRow): Promise<void>;
  /** Updates the subjects when people leave a company, after their actions were settled and in the same transaction. */
  leave?(change: Change, companyId: number, ids: readonly number[]): Promise<void>;
}

/** The kinds of actions. Each capability registers its own in a constructor. */
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

  /** Returns a kind by its name. Throws for a name that nothing has registered. */
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

  /** The names of the kinds for which a condition holds. */
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
