import { setImmediate as pause } from 'node:timers/promises';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FieldError } from '../../../platform/errors/app-error.js';
import { firstBroken } from '../../../platform/validation/validation.js';
import { PROFILE_NAMES } from '../../directory/users/profile/profile-fields.js';
import type { UpdateUserInput } from '../../directory/users/users.input.js';
import { StaffRowInput } from './staff-sync.input.js';

/** A row, trimmed and validated. */
export interface CheckedRow {
  place: number;
  row: StaffRowInput;
  /** The first invalid field; null if the row is valid. */
  problem: FieldError | null;
}

/** Rows validated before other requests get a turn. */
const PORTION = 100;

const UNNAMED = { field: 'email', message: 'or externalId is required' };

/** Validates rows one by one, so that an invalid row does not affect the others. */
export async function checkRows(rows: readonly StaffRowInput[]): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [place, plain] of rows.entries()) {
    if (place % PORTION === PORTION - 1) await pause();
    const row = plainToInstance(StaffRowInput, plain);
    const [error] = validateSync(row, { stopAtFirstError: true, whitelist: true });
    const isUnnamed = row.email == null && row.externalId == null;
    checked.push({ place, row, problem: error ? firstBroken(error)! : isUnnamed ? UNNAMED : null });
  }
  return checked;
}

/** Returns the profile changes of a row. */
export const profileOf = (row: StaffRowInput): UpdateUserInput =>
  Object.fromEntries(PROFILE_NAMES.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
