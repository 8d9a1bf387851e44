import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { READABLE_HEADERS } from './options.js';

/** Lets pages of other origins call the API. `sendOptions` handles preflight requests. */
export function allowOrigins(app: NestFastifyApplication, origins: string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: origins,
    credentials: true,
    exposedHeaders: READABLE_HEADERS,
    preflight: false,
  });
}
