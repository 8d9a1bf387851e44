import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { rangeConditions, type SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import type { Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { type Invitation, INVITATION_COLUMNS, STATUS_CONDITIONS } from './invitation.entity.js';
import { InvitationOrderField, type InvitationPageArgs } from './invitations.input.js';
import { InvitationsService } from './invitations.service.js';
import { pageOf } from '../../../platform/database/keyset-list.js';

const SORT: Record<InvitationOrderField, SortColumn & { of: (invitation: Invitation) => string }> = {
  [InvitationOrderField.CREATED_AT]: {
    column: 'i.created_at',
    type: 'timestamptz',
    of: ({ createdAt }) => createdAt,
  },
  [InvitationOrderField.EMAIL]: { column: 'i.email', type: 'text', of: ({ email }) => email },
  [InvitationOrderField.EXPIRES_AT]: {
    column: 'i.expires_at',
    type: 'timestamptz',
    of: ({ expiresAt }) => expiresAt,
  },
  [InvitationOrderField.FIRST_NAME]: {
    column: `coalesce(i.first_name, '') COLLATE "und-x-icu"`,
    type: 'text',
    of: ({ firstName }) => firstName ?? '',
  },
  [InvitationOrderField.LAST_NAME]: {
    column: `coalesce(i.last_name, '') COLLATE "und-x-icu"`,
    type: 'text',
    of: ({ lastName }) => lastName ?? '',
  },
  [InvitationOrderField.USER_TYPE]: { column: 'i.user_type', type: 'text', of: ({ userType }) => userType },
};

/** Lists the invitations of a company by keyset. */
@Injectable()
export class InvitationPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly invitations: InvitationsService,
  ) {}

  /** Returns a page of a company's invitations. */
  async page(actor: Actor, companyId: number, args: InvitationPageArgs): Promise<Page<Invitation>> {
    await this.invitations.checkCanList(actor, companyId);
    return pageOf(this.database, args, {
      name: `invitations:${companyId}`,
      columns: INVITATION_COLUMNS,
      from: 'invitations i',
      id: 'i.id',
      sort: SORT,
      owner: { id: companyId, actor },
      partition: 'i.company_id',
      narrowing: (sql) => narrowingOf(args, sql),
      toNode: (invitation: Invitation) => invitation,
    });
  }
}

/** Returns the conditions of a search and a filter on `invitations i`. */
function narrowingOf({ search, filter }: InvitationPageArgs, sql: SqlValues): string[] {
  return [
    ...searchConditions(searchTerms(search), 'i.search_words', sql),
    ...(filter?.status ? [STATUS_CONDITIONS[filter.status]] : []),
    ...(filter?.userType ? [`i.user_type = ${sql.add(filter.userType)}`] : []),
    ...rangeConditions(filter?.createdAt, 'i.created_at', sql),
  ];
}
