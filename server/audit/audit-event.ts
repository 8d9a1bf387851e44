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
  description: 'The API through which a change was made.',
  valuesMap: describe({
    REST: 'The legacy REST paths.',
    GRAPHQL: 'GraphQL, the console and the client.',
    OPERATOR: "The operator's command line.",
    SYSTEM: 'The product itself, such as its hourly clean-up.',
  }),
});

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'The action.',
  valuesMap: describe({
    COMPANY_CREATED: 'A company was created.',
    COMPANY_FOUNDED: 'A company was founded. It stays invisible until its admin registers.',
    COMPANY_OPENED: 'The admin of a founded company registered.',
    COMPANY_ABANDONED: 'A founded company was removed because its admin never registered.',
    USER_CREATED: 'A user was registered, by themselves or by somebody else.',
    USER_JOINED: 'A user joined the company.',
    USER_LEFT: 'A user left the company.',
    ACCOUNT_CHANGED: 'The email or its confirmation changed at the identity provider.',
    DEV_MODE_SET: 'Developer mode was switched on or off.',
    PRIVILEGE_GRANTED: 'A privilege was granted.',
    PRIVILEGE_REVOKED: 'A privilege was revoked.',
    INITIAL_PASSWORD_CHANGED: 'A user changed a password that somebody else had set.',
    SIGNED_OUT_EVERYWHERE: 'Every session of an identity was ended.',
    FEATURE_ADDED: 'A feature was added to the company.',
    FEATURE_REMOVED: 'A feature was removed from the company.',
    PERSONAL_VALUES_ERASED: "The operator erased a person's values from the log.",
  }),
});

registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'The kind of record that was changed.',
  valuesMap: describe({
    USER: 'A user, by number.',
    COMPANY: 'A company, by number.',
    IDENTITY: 'An identity that is not registered here, by its firebase_id.',
  }),
});

/** One field of a record as it was and as it became. */
@ObjectType({ description: 'One field of a record before and after a change.' })
export class AuditChange {
  @Field({ description: 'The name of the field, such as companyId.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'The value before. Null if there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value afterwards. Null if there is none.' })
  after: string | null;
}

/** One change of what is stored, as the audit log keeps it. */
@ObjectType({ description: 'One recorded change: the actor, the action, the record, the time and the API.' })
export class AuditEvent {
  @Field(() => ID, { description: 'The id of the event.' })
  id: number;

  @Field(() => DateTime, { description: 'When it happened.' })
  at: IsoTime;

  @Field(() => AuditAction, { description: 'The action.' })
  action: AuditAction;

  @Field(() => AuditDoor, { description: 'The API through which the change was made.' })
  door: Door;

  @Field(() => String, { nullable: true, description: 'The id of the request, as in X-Request-Id.' })
  requestId: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of the user who made the change. Null for an identity that is not registered, the operator and the product itself.',
  })
  actorId: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The actor's email at that time. Null once erased, and for company admins if the actor belonged to another company.",
  })
  actorEmail: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the company whose log it belongs to. Null if none.',
  })
  companyId: number | null;

  @Field(() => AuditSubject, { description: 'The kind of record that was changed.' })
  subjectType: AuditSubject;

  @Field(() => ID, { description: 'The id of the record.' })
  subjectId: string;

  @Field(() => [AuditChange], { description: 'The fields that changed. Empty once erased.' })
  changes: AuditChange[];

  @Field({ description: 'Whether the personal values have been erased.' })
  erased: boolean;

  /** The firebase_id of who did it. */
  @HideField()
  actorFirebaseId: string | null;
}
