import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { MEMBER_COMPANY_ID } from '../../directory/companies/fixed-companies.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { denialOfState } from '../roles/role.policy.js';
import { JobRoleState } from '../roles/role.enums.js';
import { lockSeen, RolesService } from '../roles/roles.service.js';
import { CONTACT, OWN_PAGE, subjectOf } from './contact-action.js';
import { checkLimits } from './contact-limits.js';
import { ContactState } from './job-profile.enums.js';
import { PUBLISHED_COLUMNS, type PublishedProfile } from './published-profile.model.js';
import type { AskForContactArgs } from './published-profiles.input.js';
import { IS_PUBLISHED, PUBLISHED_TABLES, PublishedProfilesService } from './published-profiles.service.js';

/** How long a request can be answered. */
const VALIDITY = "interval '30 days'";
/** The maximum length of the excerpt of the message in an email, in characters. */
const EXCERPT = 200;

interface AskedPerson {
  userId: number;
  companyId: number | null;
  email: string;
  language: string | null;
  isConfirmed: boolean;
}

/**
 * Lets companies send contact requests to people with published profiles. A person's identity is revealed only with
 * their consent.
 */
@Injectable()
export class ContactRequestsService {
  constructor(
    private readonly changes: ChangesService,
    private readonly published: PublishedProfilesService,
    private readonly roles: RolesService,
    private readonly actions: ActionsService,
    private readonly mailer: Mailer,
  ) {}

  /** Sends a contact request to the person of a published profile, as a manager of an open role. */
  async ask(actor: Actor, { profileId, roleId, message }: AskForContactArgs): Promise<PublishedProfile> {
    const seen = await this.roles.get(actor, roleId);
    enforce(denialOfState(actor, seen));
    await this.published.checkCanSearch(actor, seen.companyId);
    return this.changes.make(actor, async (change) => {
      const { manager, record } = change;
      const role = await lockSeen(manager, actor, roleId);
      enforce(denialOfState(actor, role));
      if (role.state !== JobRoleState.OPEN) throw denied({ reason: 'ROLE_NOT_OPEN' });
      const person = await publishedPerson(manager, profileId);
      if (!person) throw notFound('Profile');
      await checkLimits(manager, role.companyId, person.userId);
      const { id } = (await queryRow<{ id: number }>(
        manager,
        `INSERT INTO contact_requests (company_id, role_id, asker_id, user_id, message, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + ${VALIDITY}) RETURNING id`,
        [role.companyId, role.id, actor.user?.id ?? null, person.userId, message],
      ))!;
      record({
        action: 'CONTACT_ASKED',
        companyId: role.companyId,
        subject: { type: 'JOB_ROLE', id: role.id },
        after: { title: role.title },
      });
      await this.tell(change, id, person, role.companyId, role.title, message);
      return (await queryRow<PublishedProfile>(
        manager,
        `SELECT ${PUBLISHED_COLUMNS}, '${ContactState.PENDING}' AS contact FROM ${PUBLISHED_TABLES} WHERE p.id = $1`,
        [profileId],
      ))!;
    });
  }

  /** Notifies the person of a request: in the inbox of members, by a notification and by email. */
  private async tell(
    change: Change,
    id: number,
    { userId, companyId: own, email, language: preferred, isConfirmed }: AskedPerson,
    companyId: number,
    role: string,
    message: string,
  ): Promise<void> {
    const { manager, notify } = change;
    const { company } = (await queryRow<{ company: string }>(
      manager,
      `SELECT title AS company FROM companies WHERE id = $1`,
      [companyId],
    ))!;
    if (own === MEMBER_COMPANY_ID) {
      await this.actions.open(change, {
        kind: CONTACT,
        companyId: MEMBER_COMPANY_ID,
        subject: subjectOf(id),
        assigneeId: userId,
        params: { role, company },
        isAnnounced: false,
        isCharged: false,
      });
    }
    notify({ kind: 'CONTACT_ASKED', userId, companyId, params: { role }, path: OWN_PAGE });
    const language = languageOf(preferred);
    const excerpt = [...message];
    await this.mailer.send(manager, {
      to: email,
      isConfirmed,
      tenantId: companyId,
      language,
      template: 'contactAsked',
      values: {
        company,
        role,
        excerpt: excerpt.length > EXCERPT ? `${excerpt.slice(0, EXCERPT).join('')}…` : message,
        link: OWN_PAGE,
      },
      reference: `contact/${id}`,
    });
  }
}

/**
 * Returns the person of a published profile, locked so that it stays published until the transaction ends. Null if it
 * is not published.
 */
const publishedPerson = (manager: EntityManager, profileId: number): Promise<AskedPerson | null> =>
  queryRow<AskedPerson>(
    manager,
    `SELECT u.id AS "userId", u.company_id AS "companyId", u.email, u.language, u.account_confirmed AS "isConfirmed"
     FROM ${PUBLISHED_TABLES} WHERE p.id = $1 AND ${IS_PUBLISHED} FOR SHARE OF p`,
    [profileId],
  );
