import { Field, HideField, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Door } from '../changes/operation.js';
import { DateTime, type IsoTime } from '../common/time.js';
import { AuditAction, AuditSubject } from './audit-entry.js';

/** The doors by which changes come, as GraphQL names them. */
export const AuditDoor = {
  REST: 'rest',
  GRAPHQL: 'graphql',
  OPERATOR: 'operator',
  SYSTEM: 'system',
} as const satisfies Record<string, Door>;

const describe = (descriptions: Record<string, string>) =>
  Object.fromEntries(Object.entries(descriptions).map(([name, description]) => [name, { description }]));

registerEnumType(AuditDoor, {
  name: 'AuditDoor',
  description: 'Through which door a change came.',
  valuesMap: describe({
    REST: 'The legacy REST paths.',
    GRAPHQL: 'GraphQL, the console and the client.',
    OPERATOR: "The operator's command line.",
    SYSTEM: 'The product itself, such as its cleaning.',
  }),
});

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What was done.',
  valuesMap: describe({
    COMPANY_CREATED: 'A company was made.',
    COMPANY_FOUNDED: 'A company was founded; it waits for its admin and is visible to nobody.',
    COMPANY_OPENED: 'A founded company got its admin.',
    COMPANY_ABANDONED: 'A founded company was removed, because its admin never registered.',
    USER_CREATED: 'A user was registered, by itself or by somebody else.',
    USER_JOINED: 'A user was put into the company.',
    USER_LEFT: 'A user was taken out of the company.',
    ACCOUNT_CHANGED: 'E-mail address or confirmation followed the account at the identity provider.',
    DEV_MODE_SET: 'Developer mode was switched.',
    PRIVILEGE_GRANTED: 'A privilege was granted.',
    PRIVILEGE_REVOKED: 'A privilege was revoked.',
    INITIAL_PASSWORD_CHANGED: 'A user changed a password that somebody else had set.',
    SIGNED_OUT_EVERYWHERE: 'Every session of an identity was ended.',
    FEATURE_ADDED: 'The company got a feature.',
    FEATURE_REMOVED: 'The company lost a feature.',
    PERSONAL_VALUES_ERASED: "The operator erased a person's values from the log.",
  }),
});

registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'What a change is about.',
  valuesMap: describe({
    USER: 'A user, by number.',
    COMPANY: 'A company, by number.',
    IDENTITY: 'An identity that is not registered here, by its firebase_id.',
  }),
});

/** One field of a record as it was and as it became. */
@ObjectType({ description: 'One field of a record as it was and as it became.' })
export class AuditChange {
  @Field({ description: "The field's name, such as companyId." })
  field: string;

  @Field(() => String, { nullable: true, description: 'Its value before; null where there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Its value afterwards; null where there is none.' })
  after: string | null;
}

/** One change of what is stored, as the audit log keeps it. */
@ObjectType({ description: 'One change of what is stored: who, what, on whom, when and through which door.' })
export class AuditEvent {
  @Field(() => ID, { description: 'Number of the event.' })
  id: number;

  @Field(() => DateTime, { description: 'When it happened.' })
  at: IsoTime;

  @Field(() => AuditAction, { description: 'What was done.' })
  action: AuditAction;

  @Field(() => AuditDoor, { description: 'Through which door.' })
  door: Door;

  @Field(() => String, { nullable: true, description: "The request's id, as in X-Request-Id." })
  requestId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The user who did it; null for an identity without a record, the operator and the product.',
  })
  actorId: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The actor's e-mail address at that time; null once erased, and for company admins where the actor was of another company.",
  })
  actorEmail: string | null;

  @Field(() => ID, { nullable: true, description: 'The company whose log it belongs to; null for none.' })
  companyId: number | null;

  @Field(() => AuditSubject, { description: 'What it is about.' })
  subjectType: AuditSubject;

  @Field(() => ID, { description: 'Which one.' })
  subjectId: string;

  @Field(() => [AuditChange], { description: 'The fields that changed; empty once erased.' })
  changes: AuditChange[];

  @Field({ description: 'Whether the personal values were erased.' })
  erased: boolean;

  /** The firebase_id of who did it. */
  @HideField()
  actorFirebaseId: string | null;
}
