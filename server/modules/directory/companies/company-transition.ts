import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

/** Whether a company's people leave or return. The values are stored in the database. */
export enum TransitionKind {
  CLOSING = 'CLOSING',
  REOPENING = 'REOPENING',
}

registerEnumType(TransitionKind, {
  name: 'CompanyTransitionKind',
  description: "What happens to a company's people.",
  valuesMap: {
    CLOSING: { description: 'They become unallocated. They lost their access as the company was closed.' },
    REOPENING: { description: 'They come back.' },
  },
});

/** The progress of closing or reopening a company. */
@ObjectType({ description: 'How far the closing or reopening of a company has come.' })
export class CompanyTransition {
  @Field(() => TransitionKind, { description: 'What happens.' })
  kind: TransitionKind;

  @Field(() => Int, { description: 'How many people it concerns.' })
  total: number;

  @Field(() => Int, { description: 'How many of them it has reached.' })
  done: number;
}
