import { Field, ObjectType } from '@nestjs/graphql';
import { changeableBy } from '../../platform/errors/error-catalogue.js';
import { type Denial, denied } from './denial.js';

/** Whether the caller may use an operation, and if not, why. */
@ObjectType({ description: 'Whether the caller may use an operation, and if not, why.' })
export class Permission {
  @Field({
    description:
      "The mutation, such as `suspendUser`. `grantPrivilege` stands for every privilege, `grantStaffView` for 'view ALL STAFF section' alone; `listStaff`, `listUnallocatedUsers`, `listTeamMembers`, `readAuditLog` and `exportCompany` for reading.",
  })
  operation: string;

  @Field({ description: 'Whether the operation is allowed now.' })
  allowed: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The rule that decided, as in `extensions.reason` of errors.',
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'Why not, in words for people.' })
  message: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Who can change what the rule depends on: SELF, COMPANY_ADMIN, MASTER_CONTROL or NOBODY. Null if allowed.',
  })
  changeableBy: string | null;
}

/** Converts a policy's denial to a permission; null allows the operation. */
export const toPermission = (operation: string, denial: Denial | null): Permission => ({
  operation,
  allowed: denial === null,
  reason: denial?.reason ?? null,
  message: denial ? denied(denial).message : null,
  changeableBy: changeableBy(denial?.reason) ?? null,
});
