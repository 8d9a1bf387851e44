import { Field, HideField, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Door } from '../../../core/ledger/audit/origin.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { AuditAction, AuditSubject } from '../../../core/ledger/audit/audit-registry.js';

/** The APIs through which changes are made, by their GraphQL names. */
export const AuditDoor = {
  REST: 'rest',
  GRAPHQL: 'graphql',
  OPERATOR: 'operator',
  SYSTEM: 'system',
} as const satisfies Record<Uppercase<Door>, Door>;

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

/** A changed field of a record, before and after the change. */
@ObjectType({ description: 'One field of a record before and after a change.' })
export class AuditChange {
  @Field({ description: 'The name of the field, such as companyId.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'The value before. Null if there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value afterwards. Null if there is none.' })
  after: string | null;
}

/** One entry of the audit log. */
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

  @Field(() => String, {
    nullable: true,
    description: 'The id of the request, as in X-Request-Id, or `job:` and the id of the job.',
  })
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

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the API client that made the change for the actor, who created it. Null for people, and for company admins if the actor belonged to another company.',
  })
  actorClient: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The name of the holder of 'MASTER CONTROL' who made the change in the actor's place, in a support session. Empty once erased. Null otherwise, and for company admins if the actor belonged to another company.",
  })
  actorSupport: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of the former member who made the change, if their account was closed: it stays the same within this log. Null if the record exists, and for company admins if the actor belonged to another company.',
  })
  formerActor: number | null;

  @Field({
    description:
      'Whether the actor belonged to another company, or to none. Company admins do not learn who that was. False for MASTER CONTROL, who sees every actor.',
  })
  outsideActor: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the company whose log it belongs to. Null if none.',
  })
  companyId: number | null;

  @Field(() => AuditSubject, { description: 'The kind of record that was changed.' })
  subjectType: AuditSubject;

  @Field(() => ID, { description: 'The id of the record.' })
  subjectId: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of the former member that the entry is about, as in `formerActor`. Null otherwise.',
  })
  formerSubject: number | null;

  @Field(() => [AuditChange], { description: 'The fields that changed, without those that were erased.' })
  changes: AuditChange[];

  @Field({ description: 'Whether personal values have been erased: the email of the actor, or fields.' })
  erased: boolean;

  /** The id of the team that it belongs to. */
  @HideField()
  teamId: number | null;

  /** The firebase_id of the actor. */
  @HideField()
  actorFirebaseId: string | null;
}
