import { Args, Context, ID, Info, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Access, WhileRestricted } from '../../core/access/access.decorator.js';
import { AnyScope } from '../../core/access/operation-rules.js';
import { Node, readNode } from '../../platform/graphql/nodes.js';

/** Finds records of any type by a global id, for clients that cache records by such ids. */
@Resolver()
export class NodesResolver {
  @Query(() => Node, {
    nullable: true,
    description:
      'Returns the record with this `nodeId`, as the query of its type does: with the same refusals, and for API clients with the same scopes. NOT_FOUND for another text.',
  })
  // The query of the type checks access.
  @Access('identified')
  @AnyScope()
  @WhileRestricted()
  node(
    @Args('nodeId', { type: () => ID, description: 'The `nodeId` of a record.' }) nodeId: string,
    @Context() context: unknown,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readNode(nodeId, context, info);
  }
}
