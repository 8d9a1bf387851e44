import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean } from 'class-validator';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { Email, Omittable, Note, OneOf, RecordId } from '../../../platform/validation/validation.js';
import { inputClass, type ProfileEdit } from '../../directory/users/profile/profile-fields.js';

/** Maximum number of rows of one call. */
export const MAX_SYNCED = 500;

export const StaffState = enumOf('StaffState', 'What a person should be in the company.', {
  ACTIVE: 'A member with access. Suspended members get access again.',
  SUSPENDED: 'A member without access. A pending invitation is revoked.',
  REMOVED: 'No member. A pending invitation is revoked.',
});
export type StaffState = keyof typeof StaffState;

/** A person as another system describes them. */
@InputType({
  description:
    'A person as another system knows them. A member is found by the external id or, if no member has it, by the email. Fields that are left out stay as they are; null clears one. The email of a member does not change.',
})
export class StaffRowInput extends inputClass<ProfileEdit>(({ input, check, detail }) => [
  Field(() => String, { nullable: true, description: input }),
  ...(detail ? [check({ optional: true })] : [check(), Omittable()]),
]) {
  @Field(() => String, {
    nullable: true,
    description: 'Required to invite a person. At most 254 characters.',
  })
  @Email({ optional: true })
  email?: string;

  @Field(() => StaffState, {
    nullable: true,
    description: 'Without it, new people are invited, and members stay what they are.',
  })
  @OneOf(Object.values(StaffState), { optional: true })
  state?: StaffState;
}

@ArgsType()
export class SyncStaffArgs {
  // Rows are validated one by one, so that an invalid row does not affect the others.
  @Field(() => [StaffRowInput], { description: `1 to ${MAX_SYNCED} people.` })
  @ArrayMaxSize(MAX_SYNCED, { message: `must have at most ${MAX_SYNCED} rows` })
  @ArrayMinSize(1, { message: 'must have at least one row' })
  @IsArray({ message: 'must be a list' })
  rows: StaffRowInput[];

  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => String, {
    nullable: true,
    description:
      'For SUSPENDED (required unless `dryRun`) and REMOVED: kept in the audit log, and sent to people that are suspended. 1 to 500 characters.',
  })
  @Note({ optional: true })
  reason?: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Returns what would happen, and changes nothing.',
  })
  @IsBoolean()
  dryRun: boolean;
}
