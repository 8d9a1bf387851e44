import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A public holiday of a region.' })
export class OfferedHoliday {
  @Field({ description: 'The day, such as 2027-03-29.' })
  date: string;

  @Field({ description: 'What it is called.' })
  name: string;

  @Field({ description: 'What makes the day a holiday, the same in every year.' })
  rule: string;
}
