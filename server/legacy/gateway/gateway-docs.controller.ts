import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { buildSchema } from 'graphql';
import { DOC_STYLE, GATEWAY_LINKS } from '../../operations/docs/doc-page.js';
import { errorPages } from '../../operations/docs/error-pages.js';
import { GATEWAY_GUIDE } from '../../operations/docs/graphql-guide.js';
import { graphqlReference } from '../../operations/docs/graphql-reference.js';
import { notFound } from '../../platform/errors/app-error.js';
import { securityHeaders } from '../../platform/http/security-headers.js';
import { gatewayTypeDefs } from './gateway-schema.js';

/** The settings that the headers of pages depend on. */
export const PAGE_SETTINGS = Symbol('PAGE_SETTINGS');

/** The documentation for client developers: the product's pages, limited to what the gateway supports. */
@Controller('api/docs')
export class GatewayDocsController {
  private readonly schema = gatewayTypeDefs();
  private readonly reference = graphqlReference(buildSchema(this.schema), GATEWAY_GUIDE, GATEWAY_LINKS);
  private readonly errors = errorPages(GATEWAY_LINKS);

  constructor(@Inject(PAGE_SETTINGS) private readonly settings: Parameters<typeof securityHeaders>[0]) {}

  /** Returns the schema with the directives that mark what is not supported: introspection does not show them. */
  @Get('schema.graphql')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  text(): string {
    return this.schema;
  }

  /** Returns the GraphQL reference. */
  @Get('graphql')
  graphql(@Res() reply: FastifyReply): void {
    this.send(reply, this.reference);
  }

  /** Returns the list of all error codes and reasons. */
  @Get('errors')
  errorIndex(@Res() reply: FastifyReply): void {
    this.send(reply, this.errors.get('')!);
  }

  /** Returns the page of one error code, to which `extensions.type` of an error links. */
  @Get('errors/:name')
  error(@Param('name') name: string, @Res() reply: FastifyReply): void {
    const page = this.errors.get(name);
    if (!page) throw notFound('This error code was');
    this.send(reply, page);
  }

  private send(reply: FastifyReply, html: string): void {
    void reply.headers(securityHeaders(this.settings, DOC_STYLE)).type('text/html; charset=utf-8').send(html);
  }
}
