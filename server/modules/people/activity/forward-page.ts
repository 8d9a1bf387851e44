import { Field, ObjectType } from '@nestjs/graphql';

/** Page information for forward-only lists, whose pages may be short. */
@ObjectType({ isAbstract: true })
export abstract class ForwardPage {
  @Field({ description: 'Whether more may follow. A page can be short or empty although more follow.' })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'For `after`: continues after this page.' })
  endCursor: string | null;
}
