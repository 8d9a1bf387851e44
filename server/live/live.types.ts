import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Company } from '../companies/company.entity.js';
import { User } from '../users/user.entity.js';

/** What happened to a record, as its subscriber sees it. */
export enum ChangeKind {
  CREATED = 'CREATED',
  UPDATED = 'UPDATED',
  REMOVED = 'REMOVED',
}

registerEnumType(ChangeKind, {
  name: 'ChangeKind',
  description: "What happened to a record, from the subscriber's point of view.",
  valuesMap: {
    CREATED: { description: 'It was created, or moved in.' },
    UPDATED: { description: 'It was changed.' },
    REMOVED: { description: 'It was removed, or moved out.' },
  },
});

/** A user that was created, changed, moved in or out. */
@ObjectType({ description: 'A user who was created, changed, moved in or moved out.' })
export class UserChange {
  @Field({
    description: 'For `after`: subscribing again with it replays missed changes with no gaps or duplicates.',
  })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @Field(() => User, {
    nullable: true,
    description: 'The user as they are now. Null if removed, or no longer visible to the subscriber.',
  })
  user: User | null;
}

/** A company that was created or changed. */
@ObjectType({ description: 'A company that was created or changed.' })
export class CompanyChange {
  @Field({
    description: 'For `after`: subscribing again with it replays missed changes with no gaps or duplicates.',
  })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, { description: 'The id of the company.' })
  id: number;

  @Field(() => Company, {
    nullable: true,
    description: 'The company as it is now. Null if removed, or no longer visible to the subscriber.',
  })
  company: Company | null;
}
