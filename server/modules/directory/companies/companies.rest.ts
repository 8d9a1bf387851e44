import { ApiProperty } from '@nestjs/swagger';
import { restShape } from '../../../platform/http/rest-shape.js';
import { Title } from '../../../platform/validation/validation.js';
import { Company } from './company.entity.js';

/** A company in the legacy JSON. */
export const REST_COMPANY = restShape(Company, 'c', ['id', 'title', 'created_at']);

/** A company as the legacy API returns it. */
export class RestCompany {
  [column: string]: unknown;
}
REST_COMPANY.document(RestCompany);

export class RestCompanyId {
  @ApiProperty({ type: 'integer', minimum: 1 })
  company_id: number;
}

export class CreateCompanyBody {
  @Title()
  title: string;
}
