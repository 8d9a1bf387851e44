import { Query, Resolver } from '@nestjs/graphql';
import { Access, WhileRestricted } from '../../access/access.decorator.js';
import { LiveStream } from './live-stream.js';
import { AnyScope } from '../../access/operation-rules.js';

@Resolver()
export class LiveResolver {
  constructor(private readonly stream: LiveStream) {}

  @Query(() => String, {
    description:
      'Returns a cursor to start subscriptions at. Read it in the same query as the records you follow, and no change between the two is missed. Changes of the last few seconds may be sent again.',
  })
  @Access('identified')
  @AnyScope()
  @WhileRestricted()
  liveCursor(): Promise<string> {
    return this.stream.begin();
  }
}
