import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { declaredClasses } from './declared-classes.js';
import { buildOpenApi } from './operations/docs/openapi.js';
import { fillRegisteredEnums } from './platform/graphql/registered-enum.js';

/** Builds the OpenAPI document that the server publishes. Needs no database, because no controller runs. */
export async function describeRestApi(): Promise<OpenAPIObject> {
  const controllers = declaredClasses(AppModule, 'controllers');
  const dependencies = controllers.flatMap(
    (each): Type[] => Reflect.getMetadata('design:paramtypes', each) ?? [],
  );
  const providers = [...new Set(dependencies)].map((provide) => ({ provide, useValue: {} }));
  @Module({ controllers, providers })
  class Described {}
  fillRegisteredEnums();
  const app = await NestFactory.create(Described, new FastifyAdapter(), { logger: ['error'] });
  const document = buildOpenApi(app);
  await app.close();
  return document;
}
