import type { CapabilityOf } from '../../platform/capabilities/capability.js';
import type { Reason } from '../../platform/errors/reason.js';
import type { AuditDeclaration } from './audit/audit-registry.js';

const audit = {
  actions: {
    PERSONAL_VALUES_ERASED: "A person's name, email and other values about them were erased from the log.",
  },
  fields: ['erased'],
} as const satisfies AuditDeclaration;

const reasons = {
  CURSOR_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning:
      'The changes after the `after` cursor of a subscription are not kept: the cursor is older than 24 hours, from ' +
      'before the database was restored, or from an earlier release.',
    action:
      'Read `liveCursor` and the records you follow in one query, replace your copy with the result, then subscribe ' +
      'with that cursor as `after`. That leaves no gap.',
  },
  ACTIVITY_NOT_UNDOABLE: {
    code: 'CONFLICT',
    meaning: 'The change has no inverse, is older than 10 minutes, or the record has changed since.',
    action: 'Read the feed again. Make the opposite change instead.',
  },
} as const satisfies Record<string, Reason>;

const declared = { audit, reasons };

export const LEDGER_CAPABILITY = {
  name: 'ledger',
  ...declared,
} satisfies CapabilityOf<'ledger'>;

declare module '../../platform/capabilities/capability.js' {
  interface Capabilities {
    ledger: typeof declared;
  }
}
