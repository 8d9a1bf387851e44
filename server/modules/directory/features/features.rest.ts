import { ApiProperty } from '@nestjs/swagger';
import { ExistingTitle, RecordId } from '../../../platform/validation/validation.js';
import type { Feature } from './feature.entity.js';

/** A company's feature as the legacy API returns it. */
export class RestFeature {
  @ApiProperty()
  title: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class RemoveFeatureBody {
  @RecordId({ zero: true })
  company_id: number;
  @ExistingTitle()
  feature_title: string;
}

export function restFeature({ title, createdAt }: Feature): RestFeature {
  return { title, created_at: createdAt };
}
