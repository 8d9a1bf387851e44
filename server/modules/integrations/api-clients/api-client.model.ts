import { Extensions, Field, ID, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { ApiClient, ApiScope } from './api-client.entity.js';

@ObjectType({ description: 'A client with its new key, which is shown this once.' })
export class ApiClientKey {
  @Field(() => ApiClient, { description: 'The client.' })
  client: ApiClient;

  @Field(() => String, {
    nullable: true,
    description:
      'The key: send it as `Authorization: Bearer <key>`. It is not stored, so it is null if the response is that of an earlier request.',
  })
  key: string | null;
}

@ObjectType({ description: 'What API clients can be allowed to do.' })
export class ApiScopeInfo {
  @Field(() => ApiScope, { description: 'The name.' })
  scope: string;

  @Field({ description: 'The name as documents and messages write it, such as staff:read.' })
  shownName: string;

  @Field({ description: 'What it allows.' })
  meaning: string;

  @Field({
    description: 'Whether only MASTER CONTROL may do it: it is of use to clients of the platform alone.',
  })
  forPlatform: boolean;

  @Extensions(costsStatements(0, 20))
  @Field(() => [String], { description: 'Its operations, as coordinates of the schema and as routes.' })
  operations: string[];
}

@ObjectType({ description: 'The API clients of a company or of the platform have changed: read them again.' })
export class ApiClientChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => ID, { nullable: true, description: 'The client. Null if many changed at once.' })
  id: number | null;
}
