import { Field, ID, ObjectType } from '@nestjs/graphql';
import { AuditAction, AuditSubject } from '../../../core/ledger/audit/audit-registry.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';

/** A type of event. */
@ObjectType({ description: 'A type of event that programs can follow.' })
export class EventType {
  @Field({ description: 'The name, such as `staff.joined`.' })
  name: string;

  @Field({ description: 'What has happened.' })
  description: string;

  @Field(() => [AuditAction], { description: 'The actions of the audit log that are events of this type.' })
  actions: readonly AuditAction[];
}

/** A recorded value that contains no personal data. */
@ObjectType({ description: 'A recorded value that identifies nobody, such as the role in a team.' })
export class EventValue {
  @Field({ description: 'The name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'The value before. Null if there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value afterwards. Null if there is none.' })
  after: string | null;
}

/** The subject of an event. */
@ObjectType({
  description: 'What an event is about, by ids. Read the records for their present values.',
})
export class EventData {
  @Field(() => ID, { description: 'The id of the company.' })
  companyId: string;

  @Field(() => AuditSubject, { description: 'The kind of record that it is about.' })
  subjectType: AuditSubject;

  @Field(() => ID, { description: 'The id of the record.' })
  subjectId: string;

  @Field(() => ID, { nullable: true, description: 'The id of the team that it belongs to, if any.' })
  teamId: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of the user who did it. Null if the product did it by itself, or the actor belonged to another company.',
  })
  actorId: string | null;

  @Field(() => [String], { description: 'The names of all fields that changed.' })
  changed: string[];

  @Field(() => [EventValue], { description: 'The recorded values that identify nobody.' })
  values: EventValue[];
}

/** An event in a company. */
@ObjectType({ description: 'Something that has happened in a company, for programs.' })
export class CompanyEvent {
  @Field(() => ID, {
    description: 'The id, which never changes. As `after`, it continues after this event.',
  })
  id: string;

  @Field({ description: 'What has happened, such as `staff.joined`; see `eventTypes`.' })
  type: string;

  @Field(() => DateTime, { description: 'When it happened.' })
  timestamp: IsoTime;

  @Field(() => EventData, { description: 'What it is about.' })
  data: EventData;
}

/** A page of events in chronological order. */
@ObjectType({ description: 'Events in the order in which they happened, oldest first.' })
export class EventPage {
  @Field(() => [CompanyEvent], { description: 'The events.' })
  events: CompanyEvent[];

  @Field(() => ID, {
    description: 'For `after` of the next request. Save it together with what you did with the events.',
  })
  next: string;

  @Field({ description: 'Whether more may follow now. A page can be empty although more follow.' })
  hasMore: boolean;
}
