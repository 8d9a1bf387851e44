import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../../platform/database/keyset.js';
import {
  type Count,
  COUNT_LIMIT,
  makePage,
  type Page,
  readPage,
  toCount,
} from '../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../platform/database/search.js';
import { type Invitation, INVITATION_COLUMNS, STATUS_CONDITIONS } from './invitation.entity.js';
import { InvitationOrderField, type InvitationPageArgs } from './invitations.input.js';
import { InvitationsService } from './invitations.service.js';

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
};

const OF_COMPANY = 'i.company_id';

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
    const list = `invitations:${companyId}`;
    const request = readPage(args, list);
    const sql = new SqlValues();
    const partition = { column: OF_COMPANY, value: `${sql.add(companyId)}::integer` };
    const { conditions, order, limit } = keysetClauses(request, SORT, 'i.id', sql, partition);
    const rows = await this.database.read<Invitation>(
      `SELECT ${INVITATION_COLUMNS} FROM invitations i
       ${where([...conditions, ...narrowingOf(args, sql)])} ${order} ${limit}`,
      sql.values,
    );
    const sortValue = (invitation: Invitation, field: InvitationOrderField) => SORT[field].of(invitation);
    return makePage(request, list, rows, sortValue, () => this.count(companyId, args));
  }

  private async count(companyId: number, args: InvitationPageArgs): Promise<Count> {
    const sql = new SqlValues();
    const own = `${OF_COMPANY} = ${sql.add(companyId)}`;
    const narrowed = narrowingOf(args, sql);
    const limit = narrowed.length > 0 ? `LIMIT ${COUNT_LIMIT + 1}` : '';
    const [{ total }] = await this.database.read<{ total: string }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM invitations i ${where([own, ...narrowed])} ${limit}) AS matching`,
      sql.values,
    );
    return toCount(Number(total), narrowed.length > 0);
  }
}

/** Returns the conditions of a search and a filter on `invitations i`. */
function narrowingOf({ search, filter }: InvitationPageArgs, sql: SqlValues): string[] {
  return [
    ...searchConditions(searchTerms(search), 'i.search_words', sql),
    ...(filter?.status ? [STATUS_CONDITIONS[filter.status]] : []),
    ...(filter?.userType ? [`i.user_type = ${sql.add(filter.userType)}`] : []),
  ];
}
