import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { ACCESS_CAPABILITY } from '../../core/access/access.capability.js';
import { IDENTITY_CAPABILITY } from '../../core/identity/identity.capability.js';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { BACKEND_CAPABILITY } from '../backend/backend.capability.js';
import { LegacyBackend } from '../backend/legacy-backend.js';
import { getDevModeState } from '../backend/legacy-calls.js';
import { unsupported } from '../../platform/errors/app-error.js';
import type { Page } from '../../platform/database/pagination.js';
import { jitPlugin } from '../../platform/fast/jit.plugin.js';
import { graphqlServer } from '../../platform/graphql/graphql.js';
import { formatError, requestIdPlugin } from '../../platform/graphql/graphql-errors.js';
import { readNode, resolveNodes } from '../../platform/graphql/nodes.js';
import { ErrorFilter } from '../../platform/http/error.filter.js';
import type { securityHeaders } from '../../platform/http/security-headers.js';
import { DateTime } from '../../platform/validation/time.js';
import { AppValidationPipe } from '../../platform/validation/validation.js';
import { GatewayCompaniesResolver } from './companies.resolver.js';
import { gatewayCostPlugin } from './gateway-cost.plugin.js';
import { GatewayDocsController, PAGE_SETTINGS } from './gateway-docs.controller.js';
import { GatewayHealthController } from './gateway-health.controller.js';
import { gatewayTypeDefs, refuseUnsupported } from './gateway-schema.js';
import { type GatewayUser, NOT_IN_LIST } from './gateway-users.js';
import { REASONS_OF_BACKEND } from './reasons-of-modules.js';
import { type GatewayContext, RequestCalls } from './request-calls.js';
import { GatewayUsersResolver } from './users.resolver.js';
import { warningsPlugin } from './warnings-plugin.js';

// The reasons of this program, and those of this product as the old backend, whose modules are not loaded here.
registerCapability({
  name: 'gateway',
  reasons: {
    ...ACCESS_CAPABILITY.reasons,
    ...IDENTITY_CAPABILITY.reasons,
    ...REASONS_OF_BACKEND,
    ...BACKEND_CAPABILITY.reasons,
  },
});

/** Reads a field that the list of unallocated users does not have. */
const ofWholeUser = (field: string) => (user: Record<string, unknown>) => {
  if (user[field] === undefined) throw unsupported(NOT_IN_LIST);
  return user[field];
};

const connection = {
  totalCount: (page: Page<unknown>) => page.totalCount,
  totalCountExact: (page: Page<unknown>) => page.totalCountExact,
};

/** Plain functions, because they run for every row: a resolver class would take several times as long. */
const FIELDS = {
  DateTime,
  Query: {
    node: (_: unknown, { nodeId }: { nodeId: string }, context: GatewayContext, info: GraphQLResolveInfo) =>
      readNode(nodeId, context, info),
  },
  UserType: { ADMIN: 'admin', EMPLOYEE: 'employee' },
  UserConnection: connection,
  CompanyConnection: connection,
  User: {
    ...Object.fromEntries(
      ['firebaseId', 'lastName', 'displayName', 'userType', 'accountConfirmed', 'createdAt'].map((field) => [
        field,
        ofWholeUser(field),
      ]),
    ),
    devMode: (user: GatewayUser, _: unknown, { calls }: GatewayContext) =>
      'devMode' in user ? user.devMode : calls.read(getDevModeState(user.id)),
  },
};

/** GraphQL and the probes, in front of an old backend. */
@Module({})
export class GatewayModule {
  static of(backend: LegacyBackend, pages: Parameters<typeof securityHeaders>[0]): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        GraphQLModule.forRoot<ApolloDriverConfig>({
          ...graphqlServer(),
          driver: ApolloDriver,
          typeDefs: gatewayTypeDefs(),
          resolvers: FIELDS,
          transformSchema: (schema) => refuseUnsupported(resolveNodes(schema)),
          context: (req: FastifyRequest, reply: FastifyReply): GatewayContext => ({
            req,
            reply,
            calls: new RequestCalls(backend, req, reply),
          }),
          plugins: [
            ApolloServerPluginCacheControlDisabled(),
            requestIdPlugin,
            gatewayCostPlugin,
            warningsPlugin,
            jitPlugin(formatError),
          ],
        }),
      ],
      controllers: [GatewayDocsController, GatewayHealthController],
      providers: [
        { provide: LegacyBackend, useValue: backend },
        { provide: PAGE_SETTINGS, useValue: pages },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: AppValidationPipe },
        GatewayCompaniesResolver,
        GatewayUsersResolver,
      ],
    };
  }
}
