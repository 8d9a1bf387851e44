import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { ScimRequest } from './scim-request.entity.js';

/** Why an identity provider cannot use an API client. */
export enum ScimCheckProblem {
  REVOKED = 'REVOKED',
  EXPIRED = 'EXPIRED',
  STOPPED = 'STOPPED',
  SCOPE_MISSING = 'SCOPE_MISSING',
  PLATFORM = 'PLATFORM',
}

registerEnumType(ScimCheckProblem, {
  name: 'ScimCheckProblem',
  description: 'Why an identity provider cannot use an API client.',
  valuesMap: {
    REVOKED: { description: 'The client was revoked.' },
    EXPIRED: { description: "The client's time is over." },
    STOPPED: {
      description:
        'Its creator is suspended, is no longer an admin or has left. Another admin creates a client.',
    },
    SCOPE_MISSING: { description: 'The client does not have the scope SCIM.' },
    PLATFORM: { description: 'The client is of the platform. Companies have directories.' },
  },
});

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
