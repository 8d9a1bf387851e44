import type { IsoTime } from '../../../platform/validation/time.js';

/** The API through which a change was made, `operator` for commands, or `system` for automatic changes. */
export type Door = 'rest' | 'graphql' | 'operator' | 'system';

/** The origin of a change, as the audit log records it. */
export interface Origin {
  door: Door;
  /** The value of the X-Request-Id header, or `job:` and the number of a job; null for a change without either. */
  requestId: string | null;
  /** When the change was made, if not now. Used only by the demo data, whose past is invented. */
  at?: IsoTime;
}

/** Returns the origin of the changes that a job makes, so that the log shows them as one operation. */
export const originOfJob = (jobId: number): Origin => ({ door: 'system', requestId: `job:${jobId}` });
