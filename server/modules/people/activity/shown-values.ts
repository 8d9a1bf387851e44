import type { PersonalValues, StoredValues } from '../../../core/ledger/audit/audit-entry.js';
import { type AuditAction, auditActions } from '../../../core/ledger/audit/audit-registry.js';
import { type ActivityKind, activityDeclarations } from '../../../core/ledger/activity.js';

/** Returns the actions of some kinds. */
export const actionsOf = (kinds: ReadonlySet<ActivityKind>): AuditAction[] =>
  auditActions().filter((action) => {
    const shown = activityDeclarations().shown[action];
    return shown !== undefined && kinds.has(shown.kind);
  });

/** A changed field, as a feed shows it. */
export interface ShownValue {
  field: string;
  before: string | null;
  after: string | null;
}

/** Returns the values of an entry that a feed shows; null if the entry is left out. `values` is null once erased. */
export function shownValues(
  action: AuditAction,
  values: Pick<PersonalValues, 'before' | 'after' | 'erased'> | null,
): ShownValue[] | null {
  const shown = activityDeclarations().shown[action];
  if (!shown) return null;
  if (!values) return [];
  const text = (value: StoredValues[string] | undefined) => (value == null ? null : String(value));
  const has = (field: string) => field in values.before || field in values.after;
  const fields = [
    ...(shown.values ?? []).filter(has).map((field) => ({
      field,
      before: text(values.before[field]),
      after: text(values.after[field]),
    })),
    ...(shown.names ?? []).filter(has).map((field) => ({ field, before: null, after: null })),
  ];
  return shown.onlyWithFields && fields.length === 0 && !values.erased?.values ? null : fields;
}
