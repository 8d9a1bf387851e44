import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import {
  CompanyExportSections,
  type ExportPortion,
} from '../../../core/personal-data/company-export-sections.js';
import { MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';
import type { AuditEvent } from './audit-event.js';
import { AuditService } from './audit-log.service.js';

/** Adds the audit log that the caller may read to the export of a company, newest first. */
@Injectable()
export class AuditLogExportService {
  constructor(
    parts: CompanyExportSections,
    private readonly log: AuditService,
  ) {
    parts.register({
      name: 'log',
      read: (actor, companyId, position) => this.read(actor, companyId, position),
    });
  }

  private async read(actor: Actor, companyId: number, position: string): Promise<ExportPortion> {
    const { edges, pageInfo } = await this.log.page(actor, {
      first: MAX_PAGE_SIZE,
      after: position || undefined,
      filter: { companyId },
    });
    return {
      records: edges.map(({ node }) => recordOf(node)),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  }
}

const recordOf = ({
  at,
  action,
  door,
  actorId,
  actorEmail,
  actorClient,
  actorSupport,
  formerActor,
  subjectType,
  subjectId,
  formerSubject,
  changes,
  erased,
}: AuditEvent) => ({
  at,
  action,
  door,
  actorId,
  actorEmail,
  actorClient,
  actorSupport,
  formerActor,
  subjectType,
  subjectId,
  formerSubject,
  changes,
  erased,
});
