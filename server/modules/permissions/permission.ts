import { Field, ObjectType } from '@nestjs/graphql';

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
