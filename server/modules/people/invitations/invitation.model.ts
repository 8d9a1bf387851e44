import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION, ChangeKind } from '../../../core/ledger/live/subscription.js';
import type { FieldReason } from '../../../platform/errors/app-error.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { UserType } from '../../directory/users/user.entity.js';
import { Invitation, InvitationStatus } from './invitation.entity.js';

export const InviteVerdict = enumOf('InviteVerdict', 'What inviting a person led to.', {
  INVITED: 'The person is invited and gets an email.',
  ALREADY_MEMBER: 'The person belongs to the company already.',
  OTHER_COMPANY:
    'The person belongs to another company and must leave it first. Callers get few of these per hour.',
  ALREADY_INVITED: 'The person has a pending invitation. Send it again instead.',
  INVALID: 'A field of the row is invalid: see `field` and `message`.',
});
export type InviteVerdict = keyof typeof InviteVerdict;

@ObjectType({ description: 'What inviting one person led to.' })
export class InviteResult {
  @Field({ description: 'The email of the row.' })
  email: string;

  @Field(() => InviteVerdict, { description: 'What inviting the person led to.' })
  verdict: InviteVerdict;

  @Field(() => ID, {
    nullable: true,
    description: 'The new invitation. Null with `dryRun`, and for any verdict except INVITED.',
  })
  invitationId: number | null;

  @Field(() => String, { nullable: true, description: 'The invalid field. Null unless INVALID.' })
  field: string | null;

  @Field(() => String, { nullable: true, description: 'What is wrong with it. Null unless INVALID.' })
  message: string | null;

  @HideField()
  reason?: FieldReason;
}

@ObjectType({ description: 'What inviting people led to.' })
export class InviteResults {
  @Field(() => Int, { description: 'How many people are invited.' })
  invitedCount: number;

  @Field(() => [InviteResult], { description: 'One result per row, in the order of the rows.' })
  results: InviteResult[];
}

@ObjectType({ description: 'What a link shows to its visitor: who invites to what.' })
export class InvitationPreview {
  @Field({ description: 'The title of the company.' })
  companyTitle: string;

  @Field(() => String, {
    nullable: true,
    description: 'The display name of the user who invited. Null once they are deleted.',
  })
  inviterName: string | null;

  @Field(() => UserType, {
    nullable: true,
    description: 'The role of the user who invited. Null if they do not belong to the company.',
  })
  inviterRole: UserType | null;

  @Field(() => InvitationStatus, { description: 'Whether it can be accepted.' })
  status: InvitationStatus;

  @Field(() => DateTime, { description: 'Until when it can be accepted.' })
  expiresAt: IsoTime;
}

/** An invitation that was sent or changed. */
@ObjectType({ description: 'An invitation that was sent or changed.' })
export class InvitationChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the invitation. Null if many changed at once: read the list again.',
  })
  id: number | null;

  @Field(() => Invitation, {
    nullable: true,
    description: 'The invitation as it is now. Null if it was deleted, or many changed at once.',
  })
  invitation: Invitation | null;
}
