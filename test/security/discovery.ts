import { existsSync, readdirSync } from 'node:fs';
import {
  getNamedType,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { TestServer } from '../app.js';
import { built } from '../build.js';

/** The root fields of GraphQL, as schema coordinates. */
export function rootFields(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`),
  );
}

/** Fields of records that lead to other records: no guard runs there. */
export function leadingFields(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.includes(type) && !/^__|(Connection|Edge)$/.test(type.name))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isCompositeType(getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`),
    );
}

/** Every handler of a controller, as `GET /api/path/:parameter`. */
export const controllerRoutes = (server: Pick<TestServer, 'evaluate'>): Promise<string[]> =>
  server.evaluate(async ({ app }) => {
    const { RequestMethod } = await import('@nestjs/common');
    const { METHOD_METADATA, PATH_METADATA } = await import('@nestjs/common/constants.js');
    const { DiscoveryService, MetadataScanner, Reflector } = await import('@nestjs/core');
    const scanner = app.get(MetadataScanner, { strict: false });
    const reflector = new Reflector();
    const routes: string[] = [];
    for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
      if (!instance || typeof metatype !== 'function') continue;
      const prototype = Object.getPrototypeOf(instance);
      for (const name of scanner.getAllMethodNames(prototype)) {
        const path = reflector.get<string | undefined>(PATH_METADATA, prototype[name]);
        if (path === undefined) continue;
        const method = RequestMethod[reflector.get<number>(METHOD_METADATA, prototype[name])];
        const parts = [reflector.get<string>(PATH_METADATA, metatype), path].join('/').split('/');
        routes.push(`${method} /${parts.filter(Boolean).join('/')}`);
      }
    }
    return routes;
  });

/** Every route that the router knows, including those of plugins; without the client's files and GraphQL's POST. */
export async function routerRoutes(server: Pick<TestServer, 'evaluate'>): Promise<string[]> {
  const client = built('client');
  const files = new Set(
    existsSync(client) ? readdirSync(client, { recursive: true }).map((file) => `/${String(file)}`) : [],
  );
  const tree = await server.evaluate(({ app }) =>
    app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }),
  );
  const parents: string[] = [];
  return tree.split('\n').flatMap((line: string) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*) \((.+)\)/.exec(line) ?? [];
    if (indent === undefined) return [];
    parents.length = indent.length / 4;
    parents.push(part);
    const path = parents.join('').replace(/^\*$/, '/*');
    if (files.has(path)) return [];
    return methods
      .split(', ')
      .filter((method) => !['HEAD', 'OPTIONS'].includes(method))
      .map((method) => `${method} ${path}`)
      .filter((route) => route !== 'POST /graphql');
  });
}

/** Returns the schema coordinates that a document reads. */
export function coordinatesIn(schema: GraphQLSchema, document: string): string[] {
  const found: string[] = [];
  const types = new TypeInfo(schema);
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: ({ name }) => void found.push(`${types.getParentType()?.name}.${name.value}`),
    }),
  );
  return found;
}
