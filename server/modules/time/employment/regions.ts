import { holidayRegion } from '../../../platform/time/public-holidays.js';
import { invalid } from '../../../platform/errors/app-error.js';

/**
 * Throws VALIDATION_FAILED for a region that is not on the list of regions, unless the company has stored it before there was
 * a list. `field` is that of the input.
 */
export async function checkRegion(
  field: string,
  code: string | null,
  isStored: (code: string) => Promise<boolean>,
): Promise<void> {
  if (code === null || (await holidayRegion(code)) || (await isStored(code))) return;
  throw invalid({ [field]: 'must be a region of the list, such as DE-BY' });
}
