import { Field, ObjectType } from '@nestjs/graphql';
import { holidayRegion } from '../../../platform/time/public-holidays.js';
import { invalid } from '../../../platform/errors/app-error.js';

@ObjectType({ description: 'A country, or a part of one that has holidays of its own.' })
export class PublicHolidayRegion {
  @Field({ description: 'Its code, such as DE, DE-BY or DE-BY-A.' })
  code: string;

  @Field({ description: 'The code of the country: that of ISO 3166-1.' })
  country: string;

  @Field({ description: 'Its name within the country. Empty for the country itself.' })
  name: string;

  @Field({ description: 'Whether the public holidays of the country are known.' })
  hasHolidays: boolean;
}

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
