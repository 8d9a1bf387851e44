import { Injectable } from '@nestjs/common';
import { type Actor, isMaster, managesCompany } from '../../core/access/actor.js';
import type { Denial } from '../../core/access/denial.js';
import { denied } from '../../core/access/denial.js';
import { PRIVILEGES } from '../../core/access/privilege.js';
import { canReadAuditLog } from '../audit-log/audit-log.policy.js';
import { denialOfJobs } from '../bulk/job.policy.js';
import { CompaniesService } from '../companies/companies.service.js';
import {
  denialOfCompanyClosing,
  denialOfCompanyUpdate,
  denialOfOwnCompanyClosing,
} from '../companies/company.policy.js';
import { denialOfInvite } from '../invitations/invitation.policy.js';
import { changeableBy } from '../../platform/errors/error-catalogue.js';
import { Database } from '../../platform/database/database.service.js';
import { denialOfCompanyExport, denialOfDelete } from '../personal-data/personal-data.policy.js';
import { denialOfGrant } from '../privileges/privilege.policy.js';
import {
  denialOfArchived,
  denialOfJoin,
  denialOfLeaving,
  denialOfManage,
  denialOfManageMembers,
  denialOfMembers,
  denialOfPlacing,
  denialOfRequest,
} from '../teams/team.policy.js';
import type { Team } from '../teams/team.entity.js';
import { TeamsService } from '../teams/teams.service.js';
import { type User, UserType } from '../users/user.entity.js';
import {
  canListStaff,
  canListUnallocated,
  denialOfExclude,
  denialOfLeave,
  denialOfSetType,
  denialOfUpdate,
} from '../users/user.policy.js';
import { UsersService } from '../users/users.service.js';
import type { Permission } from './permission.js';

/** What the rules need to know about a user besides the record. */
interface UserFacts {
  isMaster: boolean;
  isLastMaster: boolean;
  isLastAdmin: boolean;
  isAlone: boolean;
}

const LAST_ADMIN: Denial = { reason: 'LAST_ADMIN' };

/** Evaluates what a caller may do with a user or a company, with the same policies as the operations themselves. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly companies: CompaniesService,
    private readonly teams: TeamsService,
  ) {}

  /** Returns a permission for each operation on a user. NOT_FOUND if the actor may not see them. */
  async onUser(actor: Actor, userId: number): Promise<Permission[]> {
    const user = await this.users.getById(actor, userId);
    const facts = await this.factsOf(user);
    const managed = { id: user.id, companyId: user.companyId, isMaster: facts.isMaster };
    const isOwn = actor.user?.id === user.id;
    const lastAdmin = facts.isLastAdmin ? LAST_ADMIN : null;
    const lastMaster: Denial | null = facts.isLastMaster ? { reason: 'LAST_MASTER_CONTROL' } : null;
    const closes = lastMaster ?? (facts.isAlone ? null : lastAdmin);
    const setType = denialOfSetType(actor, managed);
    const exclude = denialOfExclude(actor, managed);
    return permissions({
      updateUser: denialOfUpdate(actor, user),
      setUserType: setType ?? (user.userType === UserType.ADMIN ? lastAdmin : null),
      grantPrivilege: denialOfGrant(actor, PRIVILEGES.masterControl, user.companyId),
      grantStaffView: denialOfGrant(actor, PRIVILEGES.viewAllStaff, user.companyId),
      suspendUser: exclude ?? lastAdmin ?? lastMaster,
      reactivateUser: exclude,
      removeFromCompany: exclude ?? lastAdmin,
      allocateUser: isMaster(actor) ? lastAdmin : { reason: 'MASTER_CONTROL_ONLY' },
      deleteUser: denialOfDelete(actor, user) ?? closes,
      ...(isOwn && { leaveCompany: denialOfLeave(actor) ?? lastAdmin, closeMyAccount: closes }),
    });
  }

  /** Returns a permission for each operation on a company. NOT_FOUND if the actor may not see it. */
  async onCompany(actor: Actor, companyId: number): Promise<Permission[]> {
    await this.companies.get(actor, companyId);
    const byAdmins: Denial | null = managesCompany(actor, companyId)
      ? null
      : { reason: 'COMPANY_ADMINS_ONLY' };
    const byMaster: Denial | null = isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };
    return permissions({
      listStaff: canListStaff(actor, companyId) ? null : { reason: 'STAFF_VIEWERS_ONLY' },
      listUnallocatedUsers: canListUnallocated(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' },
      createEmployee: byAdmins,
      allocateUser: byAdmins,
      readAuditLog: canReadAuditLog(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' },
      inviteUsers: denialOfInvite(actor, companyId),
      startImport: denialOfJobs(actor, companyId),
      startBulkAction: denialOfJobs(actor, companyId),
      updateCompany: denialOfCompanyUpdate(actor, companyId),
      setCompanyLogo: denialOfCompanyUpdate(actor, companyId),
      closeCompany: denialOfCompanyClosing(actor, companyId),
      reopenCompany: denialOfCompanyClosing(actor, companyId),
      closeMyCompany: denialOfOwnCompanyClosing(actor, companyId),
      exportCompany: denialOfCompanyExport(actor, companyId),
      createTeam: denialOfPlacing(actor, companyId, null),
      addFeature: byMaster,
      removeFeature: byMaster,
    });
  }

  /** Returns a permission for each operation on a team that the actor sees. */
  async onTeam(actor: Actor, team: Team): Promise<Permission[]> {
    const own = await this.teams.ownTeams(actor);
    const role = own.get(team.id) ?? null;
    const inTeam: Denial | null = role === null ? null : { reason: 'ALREADY_IN_TEAM' };
    const manage = denialOfManage(actor, team, role);
    const manageMembers = denialOfManageMembers(actor, team, role);
    return permissions({
      listTeamMembers: denialOfMembers(actor, team, own),
      updateTeam: manage,
      moveTeam: manage ?? denialOfArchived(team),
      archiveTeam: manage,
      restoreTeam: manage,
      createTeam: denialOfPlacing(actor, team.companyId, role) ?? denialOfArchived(team),
      addTeamMembers: manageMembers,
      removeTeamMembers: manageMembers,
      setTeamRole: manageMembers,
      joinTeam: inTeam ?? denialOfJoin(actor, team),
      requestToJoinTeam: inTeam ?? denialOfRequest(actor, team),
      leaveTeam: denialOfLeaving(team, role),
    });
  }

  private async factsOf(user: User): Promise<UserFacts> {
    const [facts] = await this.database.prepared<UserFacts>(
      `WITH masters AS (
         SELECT p.user_id, u.suspended_at IS NULL AS "isActive" FROM user_privileges p JOIN users u ON u.id = p.user_id
         WHERE p.privilege_title = '${PRIVILEGES.masterControl}')
       SELECT EXISTS (SELECT FROM masters WHERE user_id = $1) AS "isMaster",
         EXISTS (SELECT FROM masters WHERE user_id = $1)
           AND NOT EXISTS (SELECT FROM masters WHERE user_id <> $1 AND "isActive") AS "isLastMaster",
         NOT EXISTS (SELECT FROM users o WHERE o.company_id = $2 AND o.id <> $1) AS "isAlone",
         NOT EXISTS (SELECT FROM users o WHERE o.company_id = $2 AND o.id <> $1 AND o.user_type = 'admin'
                       AND o.suspended_at IS NULL) AS "isLastAdmin"`,
      [user.id, user.companyId],
    );
    const isActiveAdmin =
      user.companyId !== null && user.userType === UserType.ADMIN && user.suspendedAt === null;
    return { ...facts, isLastAdmin: facts.isLastAdmin && isActiveAdmin };
  }
}

const permissions = (denials: Record<string, Denial | null>): Permission[] =>
  Object.entries(denials).map(([operation, denial]) => ({
    operation,
    allowed: denial === null,
    reason: denial?.reason ?? null,
    message: denial ? denied(denial).message : null,
    changeableBy: changeableBy(denial?.reason) ?? null,
  }));
