import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

/** The endpoints that a person created, without their secrets. */
export const WEBHOOKS_PERSONAL_EXPORT = [
  {
    name: 'webhooks',
    sql: `SELECT id, company_id, name, created_at, ${ifOwn('company_id', 'url', 'types', 'rotated_at', 'disabled_at')}
      FROM webhook_endpoints WHERE creator_id = $1 AND deleted_at IS NULL ORDER BY id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** The endpoints of a company, without their secrets. The audit log has what was sent to them. */
export const WEBHOOKS_COMPANY_EXPORT = [
  {
    name: 'webhook',
    sql: `SELECT id, name, url, types, creator_id, created_at, rotated_at, disabled_at, disabled_because
      FROM webhook_endpoints WHERE company_id = $1 AND id > $2::bigint AND deleted_at IS NULL`,
  },
] as const satisfies CompanyExportPart[];
