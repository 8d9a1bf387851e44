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
  description: 'What happened to a record, as its subscriber sees it.',
  valuesMap: {
    CREATED: { description: 'It was made, or moved in.' },
    UPDATED: { description: 'It was changed.' },
    REMOVED: { description: 'It was removed, or moved out.' },
  },
});

/** A user that was created, changed, moved in or out. */
@ObjectType({ description: 'A user that was created, changed, moved in or out.' })
export class UserChange {
  @Field({ description: 'For `after`: subscribing again with it re-sends what was missed.' })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, { description: 'Number of the user.' })
  id: number;

  @Field(() => User, {
    nullable: true,
    description: 'The user as it is now; null when removed or no longer visible to the subscriber.',
  })
  user: User | null;
}

/** A company that was created or changed. */
@ObjectType({ description: 'A company that was created or changed.' })
export class CompanyChange {
  @Field({ description: 'For `after`: subscribing again with it re-sends what was missed.' })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, { description: 'Number of the company.' })
  id: number;

  @Field(() => Company, {
    nullable: true,
    description: 'The company as it is now; null when removed or no longer visible to the subscriber.',
  })
  company: Company | null;
}
