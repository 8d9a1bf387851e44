import type { IsoTime } from '../../../platform/validation/time.js';

/** The API through which a change was made, or `operator` for commands and `system` for the product itself. */
export type Door = 'rest' | 'graphql' | 'operator' | 'system';

/** The origin of a change, as the audit log records it. */
export interface Origin {
  door: Door;
  /** As in the X-Request-Id header; null for a change without a request. */
  requestId: string | null;
  /** When the change was made, if not now. Used only by the demo data, which has a made-up past. */
  at?: IsoTime;
}
