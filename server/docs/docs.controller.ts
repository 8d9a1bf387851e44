import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { Access } from '../access/access.decorator.js';
import { sendHtml, sendPage } from '../web/pages.js';
import { graphqlReference, REFERENCE_STYLE } from './graphql-reference.js';

/** The contracts, to read and to try. */
@ApiExcludeController()
@Controller('api')
export class DocsController {
  private openApi: OpenAPIObject;
  private reference: string;

  /** Takes the contracts, once the application knows all its controllers and resolvers. */
  publish(openApi: OpenAPIObject, schema: GraphQLSchema): void {
    this.openApi = openApi;
    this.reference = graphqlReference(schema);
  }

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
    sendHtml(reply, this.reference, REFERENCE_STYLE);
  }
}
