import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension, ApiOperation, ApiTags } from '@nestjs/swagger';

/** Metadata key of @LegacyCall. */
export const LEGACY_CALL = 'legacyCall';

/**
 * Marks a legacy REST endpoint. It returns 200 and lists its GraphQL successors as schema coordinates, such as
 * `Company.users`. Headers, documentation and the equivalence test are generated from them.
 */
export const LegacyCall = (summary: string, ...successors: [string, ...string[]]) =>
  applyDecorators(
    SetMetadata(LEGACY_CALL, { summary, successors }),
    HttpCode(200),
    ApiTags('legacy'),
    ApiBearerAuth(),
    ApiCookieAuth(),
    ApiExtension('x-graphql-successors', successors),
    ApiOperation({
      summary,
      deprecated: true,
      description: `Successor in GraphQL: ${successors.map((name) => `\`${name}\``).join(', ')}.`,
    }),
  );
