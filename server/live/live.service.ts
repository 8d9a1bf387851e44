import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../access/actor.js';
import { AuditAction } from '../audit/audit-entry.js';
import { forbidden, notFound } from '../common/app-error.js';
import type { GraphqlContext } from '../common/request.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { CompaniesService } from '../companies/companies.service.js';
import { UsersService } from '../users/users.service.js';
import type { LiveEvent } from './live-event.js';
import { LiveStream } from './live-stream.js';
import { ChangeKind, type CompanyChange, type UserChange } from './live.types.js';

const COMPANY_KINDS: Partial<Record<AuditAction, ChangeKind>> = {
  [AuditAction.COMPANY_CREATED]: ChangeKind.CREATED,
  [AuditAction.COMPANY_OPENED]: ChangeKind.CREATED,
  [AuditAction.FEATURE_ADDED]: ChangeKind.UPDATED,
  [AuditAction.FEATURE_REMOVED]: ChangeKind.UPDATED,
};

const STAFF_KINDS: Partial<Record<AuditAction, ChangeKind>> = {
  [AuditAction.USER_CREATED]: ChangeKind.CREATED,
  [AuditAction.USER_JOINED]: ChangeKind.CREATED,
  [AuditAction.USER_LEFT]: ChangeKind.REMOVED,
  [AuditAction.ACCOUNT_CHANGED]: ChangeKind.UPDATED,
  [AuditAction.DEV_MODE_SET]: ChangeKind.UPDATED,
  [AuditAction.PRIVILEGE_GRANTED]: ChangeKind.UPDATED,
  [AuditAction.PRIVILEGE_REVOKED]: ChangeKind.UPDATED,
};

const isOfFeatures = ({ action }: LiveEvent) =>
  action === AuditAction.FEATURE_ADDED || action === AuditAction.FEATURE_REMOVED;

/** What can be subscribed to, and by whom. */
@Injectable()
export class LiveService {
  constructor(
    private readonly stream: LiveStream,
    private readonly users: UsersService,
    private readonly companies: CompaniesService,
  ) {}

  /** A cursor for `after`, to be read together with what is then followed. */
  cursor(): Promise<string> {
    return this.stream.begin();
  }

  /** The staff of a company, for who may list it. */
  async companyUsers(actor: Actor, context: GraphqlContext, companyId: number | null, after?: string) {
    const check = (who: Actor) => this.users.checkCanListStaff(who, companyId);
    check(actor);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    return this.stream.follow<UserChange>(context, {
      after,
      check,
      matches: (event) =>
        event.companyId === companyId && event.action in STAFF_KINDS && event.userId !== null,
      toChange: async (event, who, cursor) => {
        const id = event.userId!;
        const user = await this.users.findVisible(who, id);
        return {
          cursor,
          id,
          kind: STAFF_KINDS[event.action]!,
          user: user?.companyId === companyId ? user : null,
        };
      },
    });
  }

  /** Every company, for MASTER CONTROL. */
  everyCompany(context: GraphqlContext, after?: string) {
    return this.stream.follow<CompanyChange>(context, {
      after,
      check: (actor) => {
        if (!isMaster(actor)) throw forbidden();
      },
      matches: (event) => event.action in COMPANY_KINDS,
      toChange: (event, actor, cursor) => this.companyChange(event, actor, cursor),
    });
  }

  /** The features of a company, for who may see it. */
  async companyFeatures(actor: Actor, context: GraphqlContext, companyId: number | null, after?: string) {
    await this.companies.get(actor, companyId);
    return this.stream.follow<CompanyChange>(context, {
      after,
      check: (who) => {
        if (!canSeeCompany(who, companyId)) throw notFound('Company');
      },
      matches: (event) => event.companyId === companyId && isOfFeatures(event),
      toChange: (event, who, cursor) => this.companyChange(event, who, cursor),
    });
  }

  /** The caller itself: its record, its privileges, and the features of its company. */
  me(context: GraphqlContext, after?: string) {
    return this.stream.follow<UserChange>(context, {
      after,
      check: () => undefined,
      matches: (event, { user, identity }) =>
        (event.userId !== null && event.userId === user?.id) ||
        event.firebaseId === identity.uid ||
        (event.companyId !== null && event.companyId === user?.companyId && isOfFeatures(event)),
      toChange: async (event, { user }, cursor) => ({
        cursor,
        id: user?.id ?? event.userId ?? 0,
        kind: event.action === AuditAction.USER_CREATED ? ChangeKind.CREATED : ChangeKind.UPDATED,
        user,
      }),
    });
  }

  private async companyChange(event: LiveEvent, actor: Actor, cursor: string): Promise<CompanyChange> {
    const id = event.companyId!;
    const [company] = await this.companies.getMany(actor, [id]);
    return { cursor, id, kind: COMPANY_KINDS[event.action]!, company };
  }
}
