import { Field, ID, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';

export const SyncOutcome = enumOf('SyncOutcome', 'What synchronizing a person led to.', {
  INVITED: 'The person is invited and gets an email.',
  UPDATED: 'Fields of the profile were changed: see `changed`.',
  REACTIVATED: 'The member got access again. Fields may have been changed, too.',
  SUSPENDED: 'The member lost all access. Fields may have been changed, too.',
  REMOVED: 'The member was removed from the company, or the invitation was revoked.',
  UNCHANGED: 'Nothing had to be changed, or the person is invited already.',
  FAILED: 'See `message` and `reason`.',
});
export type SyncOutcome = keyof typeof SyncOutcome;

@ObjectType({ description: 'What synchronizing one person led to.' })
export class StaffSyncResult {
  @Field(() => SyncOutcome, { description: 'What happened, or would happen with `dryRun`.' })
  outcome: SyncOutcome;

  @Field(() => ID, { nullable: true, description: 'The member. Null for people that are not members.' })
  userId: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The invitation of a person that is not a member. Null for new ones with `dryRun`.',
  })
  invitationId: number | null;

  @Field(() => [String], {
    description: 'The names of the fields that were changed, even if the state could not be changed.',
  })
  changed: string[];

  @Field(() => String, { nullable: true, description: 'The invalid field, if FAILED because of one.' })
  field: string | null;

  @Field(() => String, { nullable: true, description: 'What is wrong. Null unless FAILED.' })
  message: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it failed, for programs, such as LAST_ADMIN, TAKEN (the external id), REPEATED, SCOPE_MISSING (invitations:write, to invite), INVITED_OTHERWISE (the pending invitation has not this external id), AMBIGUOUS (the external id and the email belong to different people) or MEMBER_OF_ANOTHER_COMPANY. Null for other invalid values.',
  })
  reason: string | null;
}

@ObjectType({ description: 'What synchronizing people led to.' })
export class StaffSync {
  @Field(() => [StaffSyncResult], { description: 'One result per row, in the order of the rows.' })
  results: StaffSyncResult[];
}
