import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { buildOpenApi } from './docs/openapi.js';

/** Builds the OpenAPI document that the server publishes. Needs no database, because no controller runs. */
export async function describeRestApi(): Promise<OpenAPIObject> {
  const controllers = controllersOf(AppModule);
  const dependencies = controllers.flatMap(
    (each): Type[] => Reflect.getMetadata('design:paramtypes', each) ?? [],
  );
  const providers = [...new Set(dependencies)].map((provide) => ({ provide, useValue: {} }));
  @Module({ controllers, providers })
  class Described {}
  const app = await NestFactory.create(Described, new FastifyAdapter(), { logger: ['error'] });
  const document = buildOpenApi(app);
  await app.close();
  return document;
}

/** Returns the controllers of a module and of the modules that it imports. */
function controllersOf(module: Type): Type[] {
  const imports: unknown[] = Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? [];
  const own: Type[] = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? [];
  const classes = imports.filter((each): each is Type => typeof each === 'function');
  return [...new Set([...own, ...classes.flatMap(controllersOf)])];
}
