import type { Denial } from '../../../core/access/denial.js';
import {
  activityDeclarations,
  NOT_UNDOABLE,
  type UndoableEntry,
  type Viewer,
} from '../../../core/ledger/activity.js';

/** Distinguishes facts about a record: the title of a privilege or feature. Null for other entries. */
export function detailOf({ action, values }: Pick<UndoableEntry, 'action' | 'values'>): string | null {
  const field = activityDeclarations().undo[action]?.detail;
  return field && values ? String(values.after[field] ?? values.before[field]) : null;
}

/** Why the viewer may not undo an entry, by the policy of the inverse operation. */
export function denialOfUndo(viewer: Viewer, entry: UndoableEntry): Denial | null {
  const undo = activityDeclarations().undo[entry.action];
  return undo && entry.values ? undo.denialOf(viewer, entry) : NOT_UNDOABLE;
}
