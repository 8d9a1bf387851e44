import { Context, Field, ID, ObjectType, Resolver, Subscription, Args } from '@nestjs/graphql';
import { Access } from '../../../core/access/access.decorator.js';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { isAboutInvited } from '../../../core/ledger/audit/audit-registry.js';
import type { LiveAction, LiveEvent } from '../../../core/ledger/live/live-event.js';
import { LiveStream } from '../../../core/ledger/live/live-stream.js';
import {
  AfterArgs,
  ChangeKind,
  changeOf,
  CURSOR_DESCRIPTION,
} from '../../../core/ledger/live/subscription.js';
import { forbidden } from '../../../platform/errors/app-error.js';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';

/** A company that was created, changed, closed or reopened. */
@ObjectType({ description: 'A company that was created, changed, closed or reopened.' })
export class CompanyChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, { description: 'The id of the company.' })
  id: number;

  @Field(() => Company, {
    nullable: true,
    description: 'The company as it is now. Null if removed, or no longer visible to the subscriber.',
  })
  company: Company | null;
}

/** Actions after which a company enters or leaves lists. All other actions only update it. */
const KINDS: Partial<Record<LiveAction, ChangeKind>> = {
  COMPANY_CREATED: ChangeKind.CREATED,
  COMPANY_OPENED: ChangeKind.CREATED,
  COMPANY_REOPENED: ChangeKind.CREATED,
  COMPANY_CLOSED: ChangeKind.REMOVED,
  COMPANY_DELETED: ChangeKind.REMOVED,
};
/** Companies whose admin has not registered yet are visible to nobody. */
const INVISIBLE: LiveAction[] = ['COMPANY_FOUNDED', 'COMPANY_ABANDONED'];

/** Whether an event is about a company itself, not about a member or an invited person. */
export const isAboutCompany = ({ action, companyId, userId, firebaseId }: LiveEvent): boolean =>
  companyId !== null &&
  userId === null &&
  firebaseId === null &&
  !INVISIBLE.includes(action) &&
  !isAboutInvited(action);

@Resolver()
export class CompanySubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly companies: CompaniesService,
  ) {}

  @Subscription(() => CompanyChange, {
    resolve: changeOf,
    description: 'Sends changes of companies. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('COMPANIES_READ')
  companiesChanged(@Context() context: GraphqlContext, @Args() { after }: AfterArgs) {
    return this.stream.subscribe<CompanyChange>(context, {
      after,
      check: (actor) => {
        if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
      },
      matches: isAboutCompany,
      toChange: (event, actor, cursor) => companyChange(this.companies, event, actor, cursor),
    });
  }
}

/** Returns the change that an event describes, with the current company. */
export async function companyChange(
  companies: CompaniesService,
  event: LiveEvent,
  actor: Actor,
  cursor: string,
): Promise<CompanyChange> {
  const id = event.companyId!;
  const kind = KINDS[event.action] ?? ChangeKind.UPDATED;
  return { cursor, id, kind, company: await companies.find(actor, id) };
}
