import { Field, Int, ObjectType } from '@nestjs/graphql';

/** What a shorter retention of a company would erase. */
@ObjectType({ description: "What a company's new number of days would erase." })
export class RetentionPreview {
  @Field(() => Int, { description: 'How many people would be erased.' })
  people: number;

  @Field(() => Int, { description: 'How many applications they have.' })
  applications: number;

  @Field({ description: 'The first day on which they would be erased, such as 2026-12-31.' })
  on: string;
}
