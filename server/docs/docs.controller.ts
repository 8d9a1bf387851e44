import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';
import { Access } from '../access/access.decorator.js';
import { notFound } from '../common/app-error.js';
import { sendHtml, sendPage } from '../web/pages.js';
import { sendTagged, tagged, type Tagged } from '../web/tagged.js';
import { DOC_STYLE, inTheme } from './doc-page.js';
import { errorPages } from './error-pages.js';
import { graphqlReference } from './graphql-reference.js';

/** The contracts, to read and to try. */
@ApiExcludeController()
@Controller('api')
export class DocsController {
  private openApi: Tagged;
  private schema: Tagged;
  private reference: string;
  private readonly errors = errorPages();

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

  /** The whole GraphQL schema; the legacy calls link to their successors here. */
  @Get('docs/graphql')
  @Access('public')
  graphql(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendDoc(request, reply, this.reference);
  }

  /** All error codes and reasons. */
  @Get('docs/errors')
  @Access('public')
  errorIndex(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendDoc(request, reply, this.errors.get('')!);
  }

  /** One error code, to which the `type` of an error links. */
  @Get('docs/errors/:name')
  @Access('public')
  error(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const page = this.errors.get(name);
    if (!page) throw notFound('This error code was');
    sendDoc(request, reply, page);
  }
}

function sendDoc(request: FastifyRequest, reply: FastifyReply, html: string): void {
  sendHtml(reply, inTheme(html, request.cookies.theme), DOC_STYLE);
}
