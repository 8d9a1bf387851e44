import { Field, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { ScimRequest } from './scim-request.entity.js';

export const ScimCheckProblem = enumOf(
  'ScimCheckProblem',
  'Why an identity provider cannot use an API client.',
  {
    REVOKED: 'The client was revoked.',
    EXPIRED: "The client's time is over.",
    STOPPED: 'Its creator is suspended, is no longer an admin or has left. Another admin creates a client.',
    SCOPE_MISSING: 'The client does not have the scope SCIM.',
    PLATFORM: 'The client is of the platform. Companies have directories.',
  },
);
export type ScimCheckProblem = keyof typeof ScimCheckProblem;

@ObjectType({ description: 'How an identity provider uses an API client by SCIM.' })
export class ScimCheck {
  @Field({ description: 'The base address (tenant URL) for the identity provider.' })
  url: string;

  @Field(() => ScimCheckProblem, {
    nullable: true,
    description: 'Why its requests are refused. Null if the client can be used.',
  })
  problem: ScimCheckProblem | null;

  @Field(() => ScimRequest, {
    nullable: true,
    description: 'The last request that arrived with its key. Null if there was none in 30 days.',
  })
  lastRequest: ScimRequest | null;
}

export const ScimRequestConnection = connectionOf('ScimRequest', ScimRequest);
