import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';
import { Access } from '../../core/access/access.decorator.js';
import { notFound } from '../../platform/errors/app-error.js';
import type { LegacyCallInfo } from '../../platform/http/deprecation.js';
import { sendHtml, sendPage } from '../../platform/http/pages.js';
import { sendTagged, tagged, type Tagged } from '../../platform/http/tagged.js';
import { DOC_STYLE, inTheme } from './doc-page.js';
import { errorPages } from './error-pages.js';
import { productGuide } from './graphql-guide.js';
import { graphqlReference } from './graphql-reference.js';
import { legacyGuide } from './legacy-guide.js';

interface Documents {
  openApi: Tagged;
  schema: Tagged;
  reference: string;
  /** The pages of errors by their names. */
  errors: Map<string, string>;
}

/** Serves the documentation of both APIs. */
@ApiExcludeController()
@Controller('api')
export class DocsController {
  private build: () => Documents;
  private built?: Documents;

  /** Sets the sources of the documents, built on first request. Called once everything is initialized. */
  publish(openApi: () => OpenAPIObject, schema: GraphQLSchema, calls: LegacyCallInfo[]): void {
    this.build = () => ({
      openApi: tagged(JSON.stringify(openApi()), 'application/json; charset=utf-8'),
      schema: tagged(`${printSchema(schema)}\n`, 'text/plain; charset=utf-8'),
      reference: graphqlReference(schema, productGuide(legacyGuide(calls))),
      errors: errorPages(),
    });
  }

  private get documents(): Documents {
    return (this.built ??= this.build());
  }

  /** Returns the legacy REST contract as OpenAPI 3.1. */
  @Get('openapi.json')
  @Access('public')
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendTagged(request, reply, this.documents.openApi);
  }

  /** Returns the interactive page of the legacy REST contract. */
  @Get('docs')
  @Access('public')
  page(@Res() reply: FastifyReply): void {
    sendPage(reply, 'api-docs');
  }

  /** Returns the GraphQL schema, for code generators and editors. */
  @Get('docs/schema.graphql')
  @Access('public')
  sdl(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendTagged(request, reply, this.documents.schema);
  }

  /** Returns the GraphQL reference. Legacy calls link to their successors in it. */
  @Get('docs/graphql')
  @Access('public')
  graphql(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendDoc(request, reply, this.documents.reference);
  }

  /** Returns the list of all error codes and reasons. */
  @Get('docs/errors')
  @Access('public')
  errorIndex(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendDoc(request, reply, this.documents.errors.get('')!);
  }

  /** Returns the page of one error code, to which the `type` of an error links. */
  @Get('docs/errors/:name')
  @Access('public')
  error(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const page = this.documents.errors.get(name);
    if (!page) throw notFound('This error code was');
    sendDoc(request, reply, page);
  }
}

function sendDoc(request: FastifyRequest, reply: FastifyReply, html: string): void {
  sendHtml(reply, inTheme(html, request.cookies.theme), DOC_STYLE);
}
