import { Injectable, SetMetadata } from '@nestjs/common';
import { denied } from '../../../core/access/denial.js';
import type { Declared } from '../../../platform/capabilities/capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';

declare module '../../../platform/capabilities/capability.js' {
  interface Capability {
    /** The title of the feature that it belongs to. It is added to the catalogue when a server starts. */
    feature?: string;
    /**
     * The feature of a lower capability that its mutations need. A capability that registers its own feature needs that
     * one implicitly.
     */
    neededFeature?: FeatureTitle;
  }
}

declare module '../../../core/ledger/activity.js' {
  interface Viewer {
    /** The features that the company has. */
    features: ReadonlySet<FeatureTitle>;
  }
}

/** The title of a feature that enables a capability. */
export type FeatureTitle = Declared<'feature'>;

/** Metadata key of @WithoutFeature. */
export const WITHOUT_FEATURE = 'without-feature';

/** Declares that a mutation works without its capability's feature, such as to end one's own data. */
export const WithoutFeature = () => SetMetadata(WITHOUT_FEATURE, true);

/** Checks that the company has the feature of an operation. The data of a removed feature is kept. */
@Injectable()
export class FeatureGateService {
  private readonly find: (companyId: number) => Promise<{ titles: FeatureTitle[] } | null>;

  constructor(database: DatabaseService) {
    this.find = database.batched<number, { id: number; titles: FeatureTitle[] }>(
      `SELECT company_id AS id, array_agg(title) AS titles FROM company_features
       WHERE company_id = ANY($1) GROUP BY company_id`,
      ({ id }) => id,
    );
  }

  /** Whether the company has the feature. */
  async has(companyId: number, feature: FeatureTitle): Promise<boolean> {
    return (await this.of(companyId)).has(feature);
  }

  /** Returns the features of a company, with one statement per request. */
  async of(companyId: number): Promise<ReadonlySet<FeatureTitle>> {
    return new Set((await this.find(companyId))?.titles);
  }

  /**
   * Throws FORBIDDEN with the reason FEATURE_MISSING unless the company has the feature. Applies to MASTER CONTROL too.
   */
  async check(companyId: number, feature: FeatureTitle): Promise<void> {
    if (await this.has(companyId, feature)) return;
    const message = `The company does not have the feature “${feature}”. Ask a holder of 'MASTER CONTROL' to add it.`;
    throw denied({ reason: 'FEATURE_MISSING', message });
  }
}
