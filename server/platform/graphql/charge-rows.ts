import type { LimitsService } from '../limits/limits.service.js';
import { AppError } from '../errors/app-error.js';
import { currentRequest } from '../requests/current-request.js';
import { MAX_COST } from './query-cost.js';

/**
 * Charges the caller for the rows of a list without pages whose length is known only once it is read. The declared cost
 * of the field covers the usual number of rows. This function charges the rows beyond it, each with the cost of its
 * selections and at least `leastPerRow`. Throws BAD_REQUEST if it makes the operation too expensive, such as a list of
 * 2,000 rows under several aliases.
 */
export function chargeRows(limits: LimitsService, field: string, rows: number, leastPerRow: number): void {
  const request = currentRequest();
  if (rows <= 0 || request?.operationCost === undefined) return;
  const cost = rows * Math.max(leastPerRow, request.rowCosts?.[field] ?? 0);
  request.operationCost += cost;
  if (request.operationCost > MAX_COST) {
    throw new AppError(
      'BAD_REQUEST',
      `This operation costs more than ${MAX_COST}, because its lists are long. Request fewer lists at once.`,
    );
  }
  limits.countRows(request, cost);
}
