import { invalid } from '../../../platform/errors/app-error.js';

/** A position in a company's log. Comparable within one epoch, which ends when the database is restored. */
export interface EventPosition {
  /** The first digits of the epoch id. */
  epoch: string;
  companyId: number;
  /** The number of the entry in the company's log. */
  seq: number;
}

const FORM = /^evt_([0-9a-f]{8})_(\d{1,10})_(\d{1,15})$/;

/** The first digits of an epoch id, as used in cursors. */
export const epochDigits = (epoch: string): string => epoch.slice(0, 8);

/** Returns the id of the event at a position, which is also the cursor that continues after it. */
export const eventId = ({ epoch, companyId, seq }: EventPosition): string =>
  `evt_${epoch}_${companyId}_${seq}`;

/** Parses the position from an id. Throws VALIDATION_FAILED for an invalid one. */
export function positionOf(id: string): EventPosition {
  const match = FORM.exec(id);
  if (!match) throw invalid({ after: 'is not the id of an event, nor latest' });
  return { epoch: match[1], companyId: Number(match[2]), seq: Number(match[3]) };
}
