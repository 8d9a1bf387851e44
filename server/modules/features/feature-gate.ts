import { Injectable } from '@nestjs/common';
import { denied } from '../../core/access/denial.js';
import { Database } from '../../platform/database/database.service.js';

/** The features of the catalogue that enable parts of the product, by their titles. */
export const FEATURES = {
  teams: 'Teams',
  openRoles: 'Open Roles',
  attendance: 'Attendance',
  actions: 'Actions',
  activity: 'Activity',
  events: 'Events',
} as const;
export type FeatureTitle = (typeof FEATURES)[keyof typeof FEATURES];

/** Admits operations only if the company has the feature that they belong to. The data of a removed feature stays. */
@Injectable()
export class FeatureGate {
  constructor(private readonly database: Database) {}

  /** Whether the company has the feature. */
  async has(companyId: number, feature: FeatureTitle): Promise<boolean> {
    const rows = await this.database.prepared(
      `SELECT FROM company_features WHERE company_id = $1 AND title = $2`,
      [companyId, feature],
    );
    return rows.length > 0;
  }

  /** Throws FORBIDDEN with the reason FEATURE_MISSING unless the company has the feature. For MASTER CONTROL too. */
  async check(companyId: number, feature: FeatureTitle): Promise<void> {
    if (await this.has(companyId, feature)) return;
    const message = `The company does not have the feature “${feature}”. Ask a holder of 'MASTER CONTROL' to add it.`;
    throw denied({ reason: 'FEATURE_MISSING', message });
  }
}
