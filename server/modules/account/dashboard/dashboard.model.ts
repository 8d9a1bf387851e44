import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'How the caller has arranged the dashboard.' })
export class Dashboard {
  @Field(() => [String], {
    description:
      'The keys of panels in the order of the caller. Panels that are missing follow in the usual order.',
  })
  panels: string[];

  @Field(() => [String], { description: 'The keys of the panels that the caller has hidden.' })
  hidden: string[];
}
