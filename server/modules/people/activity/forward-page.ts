import { Field, ObjectType } from '@nestjs/graphql';

/** The end of a page, for lists that are only read forward and may have short pages. */
@ObjectType({ isAbstract: true })
export abstract class ForwardPage {
  @Field({ description: 'Whether more may follow. A page can be short or empty although more follow.' })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'For `after`: continues after this page.' })
  endCursor: string | null;
}
