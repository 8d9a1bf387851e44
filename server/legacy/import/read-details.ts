import type { PrivilegeTitle } from '../../core/access/privilege.js';
import { checkRecord } from '../backend/legacy-lists.js';
import { legacyPrivilege } from '../backend/legacy-records.js';
import type { LegacySource } from './legacy-source.js';
import { checkFeature, nameOf } from './records.js';
import type { Rejection, Report } from './report.js';
import { featureRejection, keyOf, type ReadCompany } from './write-companies.js';
import { privilegeOf, privilegeRejection, type ReadPrivileges } from './write-privileges.js';

/** Reads the features of companies and the privileges of users, and reports those that cannot be imported. */
export class Details {
  constructor(
    private readonly source: LegacySource,
    private readonly report: Report,
  ) {}

  async featuresOf(companyId: number): Promise<Pick<ReadCompany, 'features' | 'hasAllFeatures'>> {
    const { value = [], problem: failure } = await this.source.features(companyId);
    if (failure) this.rejectUnread(featureRejection(companyId, 'all', failure));
    this.report.read('features', value.length);
    const features = new Map<string, ReadCompany['features'][number]>();
    let hasAllFeatures = !failure;
    for (const [place, json] of value.entries()) {
      const { record, problem } = checkFeature(json);
      const isDuplicate = record && features.has(keyOf(record));
      if (record && !isDuplicate) {
        features.set(keyOf(record), record);
        continue;
      }
      hasAllFeatures &&= isDuplicate === true;
      const reason = problem ?? 'the company has this feature twice, ignoring case';
      this.reject(featureRejection(companyId, nameOf(json, place), reason));
    }
    return { features: [...features.values()], hasAllFeatures };
  }

  async privilegesOf(userId: number): Promise<Pick<ReadPrivileges, 'privileges' | 'hasAllPrivileges'>> {
    const { value = [], problem: failure } = await this.source.privileges(userId);
    if (failure) this.rejectUnread(privilegeRejection(userId, 'all', failure));
    this.report.read('privileges', value.length);
    const privileges = new Set<PrivilegeTitle>();
    let hasAllPrivileges = !failure;
    for (const [place, json] of value.entries()) {
      const { record, problem } = checkRecord(legacyPrivilege, json);
      const known = record && privilegeOf(record.title);
      if (known && !privileges.has(known)) {
        privileges.add(known);
        continue;
      }
      if (!record) hasAllPrivileges = false;
      const reason = problem ?? (known ? 'is listed twice' : 'this product has no privilege with this title');
      this.reject(privilegeRejection(userId, nameOf(json, place), reason));
    }
    return { privileges: [...privileges], hasAllPrivileges };
  }

  private reject({ kind, id, reason }: Rejection): void {
    this.report.reject(kind, id, reason);
  }

  /** The number of records in the list is unknown: it counts as one. */
  private rejectUnread({ kind, id, reason }: Rejection): void {
    this.report.readAndReject(kind, id, reason);
  }
}
