import { Controller, Get, Res } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { sendPage } from '../web/pages.js';
import { graphqlReference } from './graphql-reference.js';

/** The contracts, to read and to try. */
@ApiExcludeController()
@Controller('api')
export class DocsController {
  /** Made once the application knows all its controllers. */
  openApi: OpenAPIObject;
  private reference?: string;

  constructor(private readonly schemaHost: GraphQLSchemaHost) {}

  /** The legacy REST contract as OpenAPI 3.1. */
  @Get('openapi.json')
  @Access('public')
  document(): OpenAPIObject {
    return this.openApi;
  }

  /** The legacy REST contract to read and try. */
  @Get('docs')
  @Access('public')
  page(@Res() reply: FastifyReply): void {
    sendPage(reply, 'api-docs');
  }

  /** Every field of the GraphQL schema; the legacy calls link to their successors here. */
  @Get('docs/graphql')
  @Access('public')
  graphql(@Res() reply: FastifyReply): void {
    this.reference ??= graphqlReference(this.schemaHost.schema);
    void reply.type('text/html; charset=utf-8').send(this.reference);
  }
}
