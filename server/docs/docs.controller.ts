import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';
import { Access } from '../access/access.decorator.js';
import { sendHtml, sendPage } from '../web/pages.js';
import { sendTagged, tagged, type Tagged } from '../web/tagged.js';
import { graphqlReference, REFERENCE_STYLE } from './graphql-reference.js';

/** The contracts, to read and to try. */
@ApiExcludeController()
@Controller('api')
export class DocsController {
  private openApi: Tagged;
  private schema: Tagged;
  private reference: string;

  /** Takes the contracts, once the application knows all its controllers and resolvers. */
  publish(openApi: OpenAPIObject, schema: GraphQLSchema): void {
    this.openApi = tagged(JSON.stringify(openApi), 'application/json; charset=utf-8');
    this.schema = tagged(`${printSchema(schema)}\n`, 'text/plain; charset=utf-8');
    this.reference = graphqlReference(schema);
  }

  /** The legacy REST contract as OpenAPI 3.1. */
  @Get('openapi.json')
  @Access('public')
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendTagged(request, reply, this.openApi);
  }

  /** The legacy REST contract to read and try. */
  @Get('docs')
  @Access('public')
  page(@Res() reply: FastifyReply): void {
    sendPage(reply, 'api-docs');
  }

  /** The GraphQL schema, for code generators and editors. */
  @Get('docs/schema.graphql')
  @Access('public')
  sdl(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendTagged(request, reply, this.schema);
  }

  /** Every field of the GraphQL schema; the legacy calls link to their successors here. */
  @Get('docs/graphql')
  @Access('public')
  graphql(@Res() reply: FastifyReply): void {
    sendHtml(reply, this.reference, REFERENCE_STYLE);
  }
}
