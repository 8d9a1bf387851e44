import type { Denial } from '../../../core/access/denial.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import type { Interview } from './interview.entity.js';
import { InterviewState } from './interview.enums.js';

/** Why an interview cannot be changed or cancelled: only planned ones can. */
export const denialOfChanging = ({ state }: Pick<Interview, 'state'>): Denial | null =>
  state === InterviewState.PLANNED ? null : { reason: 'INTERVIEW_NOT_PLANNED' };

/** Why a cancelled interview cannot be planned again: its start has passed, so it needs another time. */
export function denialOfRestoring(
  { state, startsAt }: Pick<Interview, 'state' | 'startsAt'>,
  now: IsoTime,
): Denial | null {
  if (state !== InterviewState.CANCELLED) return { reason: 'INTERVIEW_NOT_CANCELLED' };
  return startsAt > now ? null : { reason: 'INTERVIEW_IN_THE_PAST' };
}

/** Why the outcome of an interview cannot be recorded: it was cancelled, or has not started yet. */
export function denialOfOutcome(
  { state, startsAt }: Pick<Interview, 'state' | 'startsAt'>,
  now: IsoTime,
): Denial | null {
  if (state === InterviewState.CANCELLED) return { reason: 'INTERVIEW_NOT_PLANNED' };
  return startsAt <= now ? null : { reason: 'INTERVIEW_NOT_STARTED' };
}
