import { ApiProperty } from '@nestjs/swagger';
import { Title } from '../common/validation.js';
import type { Company } from './company.entity.js';

/** A company as the legacy API answers it. */
export class RestCompany {
  @ApiProperty({ type: 'integer', minimum: 1 })
  id: number;
  @ApiProperty()
  title: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class RestCompanyId {
  @ApiProperty({ type: 'integer', minimum: 1 })
  company_id: number;
}

export class CreateCompanyBody {
  @Title()
  title: string;
}

export function restCompany({ id, title, createdAt }: Company): RestCompany {
  return { id, title, created_at: createdAt };
}
