import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

/** What synchronizing a person led to. */
export enum SyncOutcome {
  INVITED = 'INVITED',
  UPDATED = 'UPDATED',
  REACTIVATED = 'REACTIVATED',
  SUSPENDED = 'SUSPENDED',
  REMOVED = 'REMOVED',
  UNCHANGED = 'UNCHANGED',
  FAILED = 'FAILED',
}

registerEnumType(SyncOutcome, {
  name: 'SyncOutcome',
  description: 'What synchronizing a person led to.',
  valuesMap: {
    INVITED: { description: 'The person is invited and gets an email.' },
    UPDATED: { description: 'Fields of the profile were changed: see `changed`.' },
    REACTIVATED: { description: 'The member got access again. Fields may have been changed, too.' },
    SUSPENDED: { description: 'The member lost all access. Fields may have been changed, too.' },
    REMOVED: { description: 'The member was removed from the company, or the invitation was revoked.' },
    UNCHANGED: { description: 'Nothing had to be changed, or the person is invited already.' },
    FAILED: { description: 'See `message` and `reason`.' },
  },
});

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
