import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../platform/errors/app-error.js';
import { privacyPath } from '../../candidates/paths.js';
import { companyOf } from '../pages/board-models.js';
import { publicRolePath } from '../pages/board-paths.js';
import { BoardRolesService } from './board-roles.service.js';
import type { PublicRole } from './public-role.model.js';

/** Returns open roles to users that want to apply with their account. */
@Injectable()
export class PublicRolesService {
  constructor(private readonly roles: BoardRolesService) {}

  /**
   * Returns an open role. NOT_FOUND if nobody can apply for it, even if it exists. Open roles are public, so there is
   * no actor.
   */
  async get(id: number | null): Promise<PublicRole> {
    const row = id === null ? null : await this.roles.applicable(null, id);
    if (!row) throw notFound('Role');
    const { title, companyId, companyTitle, questions, cvRequired, retentionDays, hasNotice } = row;
    return {
      id: row.id,
      title,
      companyTitle,
      path: publicRolePath(row, companyOf(row)),
      questions,
      cvRequired,
      retentionDays,
      privacyPath: hasNotice ? privacyPath(companyId) : null,
    };
  }
}
