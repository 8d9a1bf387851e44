import { Controller, Get, Header } from '@nestjs/common';
import { gatewayTypeDefs } from './gateway-schema.js';

/** The schema for developers of clients: introspection does not show its directives. */
@Controller('api/docs')
export class GatewayDocsController {
  private readonly schema = gatewayTypeDefs();

  @Get('schema.graphql')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  text(): string {
    return this.schema;
  }
}
