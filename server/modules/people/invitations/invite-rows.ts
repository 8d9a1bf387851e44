import { setImmediate as pause } from 'node:timers/promises';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { PrivilegeTitle } from '../../../core/access/privilege.js';
import type { FieldError } from '../../../platform/errors/app-error.js';
import { firstBroken } from '../../../platform/validation/validation.js';
import { InviteUserInput } from './invitations.input.js';

/** A row of a list of people to invite, trimmed and checked. */
export interface CheckedRow {
  row: InviteUserInput;
  /** The first invalid field; null if the row is valid. */
  problem: FieldError | null;
}

/** Rows validated before other requests get a turn. */
const PORTION = 200;

/**
 * Validates rows one by one, so that an invalid row does not affect the others. `grantable` are the privileges that the
 * actor may grant.
 */
export async function checkRows(
  rows: readonly InviteUserInput[],
  grantable: readonly PrivilegeTitle[],
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [index, plain] of rows.entries()) {
    if (index % PORTION === PORTION - 1) await pause();
    const row = plainToInstance(InviteUserInput, plain);
    checked.push({ row, problem: problemOf(row, grantable) });
  }
  return checked;
}

function problemOf(row: InviteUserInput, grantable: readonly PrivilegeTitle[]): CheckedRow['problem'] {
  const [error] = validateSync(row, { stopAtFirstError: true, whitelist: true });
  if (error) return firstBroken(error) ?? null;
  const isGrantable = (title: string) => grantable.some((each) => each === title);
  if (row.privileges?.every(isGrantable) === false) {
    return { field: 'privileges', message: `must be among: ${grantable.join(', ')}` };
  }
  return null;
}
