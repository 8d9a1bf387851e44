import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { parseId } from '../../../platform/validation/validation.js';
import { HiringSettingsService } from './settings/hiring-settings.service.js';
import { JobRole } from './job-role.entity.js';
import { RoleEditingService } from './editing/role-editing.service.js';
import { HiringSettings } from './role.model.js';
import { RoleStagesService } from './stages/role-stages.service.js';
import { RoleStatesService } from './states/role-states.service.js';
import { SetRoleStagesArgs, UpdateHiringSettingsArgs } from './stages/role-stages.input.js';
import { CreateRoleArgs, RoleArgs, UpdateRoleArgs } from './roles.input.js';
import { RolesService } from './roles.service.js';

@Resolver(() => JobRole)
export class RolesResolver {
  constructor(
    private readonly roles: RolesService,
    private readonly editing: RoleEditingService,
    private readonly states: RoleStatesService,
    private readonly stages: RoleStagesService,
    private readonly settings: HiringSettingsService,
  ) {}

  @Query(() => JobRole, {
    nullable: true,
    description:
      'Returns one role. NOT_FOUND if it does not exist or the caller may not see it. Open roles are for all members of the company; its hiring manager, its recruiters and those that manage all roles see it in every state.',
  })
  @Access('authenticated')
  @NeedsScope('ROLES_READ')
  role(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the role.' }) id: string,
  ) {
    return this.roles.get(actor, parseId(id));
  }

  @Extensions(costsStatements(20))
  @Mutation(() => JobRole, {
    description:
      "Creates a role as a draft, with the stages of the company's template. CONFLICT (`TOO_MANY_ROLES`) if the company has too many. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  createRole(@CurrentActor() actor: Actor, @Args() { companyId, input }: CreateRoleArgs) {
    return this.editing.create(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => JobRole, {
    description:
      "Changes fields of a role. CONFLICT (`STALE_VERSION`) if it has changed since it was read; (`ROLE_AWAITS_APPROVAL`) while it awaits approval, except for admins. For those that manage the role; its people are appointed by the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  updateRole(@CurrentActor() actor: Actor, @Args() { roleId, input, expectedVersion }: UpdateRoleArgs) {
    return this.editing.update(actor, roleId, input, expectedVersion);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => JobRole, {
    description:
      "Creates a draft with the fields, people and stages of a role. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  duplicateRole(@CurrentActor() actor: Actor, @Args() { roleId }: RoleArgs) {
    return this.editing.duplicate(actor, roleId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => JobRole, {
    description:
      'Opens a role. If the company requires an approval, callers that are not its admins ask for it: the role then awaits approval, and the admins get an action. A role on hold needs no new approval. CONFLICT if all openings are filled (`ROLE_FULL`) or the closing date has passed (`ROLE_CLOSING_DATE_PASSED`). For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  openRole(@CurrentActor() actor: Actor, @Args() { roleId }: RoleArgs) {
    return this.states.open(actor, roleId);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => JobRole, {
    description:
      'Makes a role that awaits approval a draft again. Changes nothing for a draft. CONFLICT (`ROLE_NOT_WAITING`) in other states. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  withdrawRole(@CurrentActor() actor: Actor, @Args() { roleId }: RoleArgs) {
    return this.states.withdraw(actor, roleId);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => JobRole, {
    description:
      'Puts an open role on hold: nobody can apply for now. CONFLICT (`ROLE_NOT_OPEN`) in other states. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  holdRole(@CurrentActor() actor: Actor, @Args() { roleId }: RoleArgs) {
    return this.states.hold(actor, roleId);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => JobRole, {
    description:
      'Closes a role in any state. It can be opened again. Closing it again changes nothing. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  closeRole(@CurrentActor() actor: Actor, @Args() { roleId }: RoleArgs) {
    return this.states.close(actor, roleId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => JobRole, {
    description:
      'Renames, sorts, adds and removes the stages of a role. Stages with an id stay what they are, with everything in them. CONFLICT (`STALE_VERSION`) if the role has changed since it was read; (`STAGE_IN_USE`) if applications are in a stage that is left out. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @AnySignIn('WORK')
  setRoleStages(
    @CurrentActor() actor: Actor,
    @Args() { roleId, stages, expectedVersion }: SetRoleStagesArgs,
  ) {
    return this.stages.set(actor, roleId, stages, expectedVersion);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => HiringSettings, {
    description:
      "Changes whether roles need an approval, and the stages of new roles. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateHiringSettings(@CurrentActor() actor: Actor, @Args() { companyId, input }: UpdateHiringSettingsArgs) {
    return this.settings.update(actor, companyId ?? actor.user?.companyId ?? null, input);
  }
}
