import type { ErrorCode } from './error-code.js';

/** The people who can allow the operation by changing what its policy depends on. */
export type ChangeableBy = 'SELF' | 'COMPANY_ADMIN' | 'MASTER_CONTROL' | 'NOBODY';

/** Why an operation fails, and what to do then. */
export interface Reason {
  code: ErrorCode;
  meaning: string;
  action: string;
  /** Sent next to the reason. Absent if the reason is not a permission policy. */
  changeableBy?: ChangeableBy;
}
