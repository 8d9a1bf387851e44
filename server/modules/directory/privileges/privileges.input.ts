import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, ValidateNested } from 'class-validator';
import { privilegeTitles, type PrivilegeTitle } from '../../../core/access/privilege.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { OneOf } from '../../../platform/validation/validation.js';
import { IdField } from '../../../platform/graphql/arguments.js';

@ArgsType()
export class PrivilegeArgs {
  @IdField('The user.')
  userId: number;

  @Field(() => String, { description: 'One of `Query.privilegeCatalogue`.' })
  @OneOf(privilegeTitles)
  title: PrivilegeTitle;
}

/** Maximum number of rows of one call. */
export const MAX_PRIVILEGE_CHANGES = 500;

export const PrivilegeChangeKind = enumOf('PrivilegeChangeKind', 'What to do with a privilege.', {
  GRANT: '`grantPrivilege`.',
  REVOKE: '`revokePrivilege`.',
});
export type PrivilegeChangeKind = keyof typeof PrivilegeChangeKind;

@InputType({ description: 'A change of a privilege of a user.' })
export class PrivilegeChangeRow {
  @IdField('The user.')
  userId: number;

  @Field(() => String, { description: 'One of `Query.privilegeCatalogue`.' })
  @OneOf(privilegeTitles)
  title: PrivilegeTitle;

  @Field(() => PrivilegeChangeKind, { description: 'Whether to grant or revoke it.' })
  @OneOf(Object.values(PrivilegeChangeKind))
  change: PrivilegeChangeKind;
}

@ArgsType()
export class ChangePrivilegesArgs {
  @Field(() => [PrivilegeChangeRow], { description: `1 to ${MAX_PRIVILEGE_CHANGES} changes.` })
  @ArrayMaxSize(MAX_PRIVILEGE_CHANGES, { message: `must have at most ${MAX_PRIVILEGE_CHANGES} rows` })
  @ArrayMinSize(1, { message: 'must have at least one row' })
  @ValidateNested({ each: true })
  @Type(() => PrivilegeChangeRow)
  rows: PrivilegeChangeRow[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Returns what would happen, and changes nothing.',
  })
  @IsBoolean()
  dryRun: boolean;
}
