import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Extensions } from '@nestjs/graphql';
import { type GraphQLSchema, isObjectType } from 'graphql';

// What handlers and fields declare about API clients and support sessions. Every operation that is not public has one
// of @NeedsScope, @AnyScope and @NotForClients, and every field that leads to other records has one of them or
// @WithParent.

/** What an API client needs for an operation: one of the scopes, any scope, or `none` if no client may use it. */
export type Rule = { readonly scopes: readonly string[] } | 'any' | 'none';

/** Allows API clients with one of the scopes. Capabilities declare the meaning of a scope as `apiScopes`. */
export const NeedsScope = (...scopes: readonly string[]) => declare({ scopes });

/** Allows every API client. */
export const AnyScope = () => declare('any');

/** Allows no API client: the operation is for a person only, or would let a client extend its rights. */
export const NotForClients = () => declare('none');

/**
 * The field leads to other records, and is allowed for API clients that may use the operation which returned its
 * record.
 */
export const WithParent = () => declare('parent');

/**
 * Support sessions may not use the operation, even with approval: it is about credentials, privileges, access, sessions
 * or the export of personal data. Mutations with @NotForClients need not declare it.
 */
export const NotForSupport = (): Declaration => Extensions({ [NOT_FOR_SUPPORT]: true });

/** Marks a root field that needs no sign-in. Part of @Access('public'). */
export const PublicField = (): Declaration => Extensions({ [IS_PUBLIC]: true });

type Declaration = MethodDecorator & PropertyDecorator;

// Keys of the extensions of fields.
const CLIENTS = 'clients';
const NOT_FOR_SUPPORT = 'notForSupport';
const IS_PUBLIC = 'isPublic';

/** The declarations. Some belong to the handlers of routes. */
const declared: { target: object; property: string | symbol; rule: Rule | 'parent' }[] = [];

const declare =
  (rule: Rule | 'parent'): Declaration =>
  (target: object, property: string | symbol) => {
    if (declared.some((other) => other.target === target && other.property === property)) {
      throw new Error(`${target.constructor.name}.${String(property)} has several rules for API clients.`);
    }
    declared.push({ target, property, rule });
    Extensions({ [CLIENTS]: rule })(target, property);
  };

/** The collected declarations. Operations are schema coordinates and routes such as `GET /api/path/:parameter`. */
interface OperationRules {
  clients: Map<string, Rule>;
  withParent: Set<string>;
  notForSupport: Set<string>;
  /** The names of root fields. */
  publicFields: Set<string>;
}

const noRules = (): OperationRules => ({
  clients: new Map(),
  withParent: new Set(),
  notForSupport: new Set(),
  publicFields: new Set(),
});

// Operations without a rule are refused, so all of them are until the schema is built.
let rules = noRules();

/** Collects the declarations of the schema's fields and of the routes. Returns the schema. */
export function readOperationRules(schema: GraphQLSchema): GraphQLSchema {
  rules = noRules();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const { name, extensions } of Object.values(type.getFields())) {
      const operation = `${type.name}.${name}`;
      const rule = extensions[CLIENTS] as Rule | 'parent' | undefined;
      if (rule === 'parent') rules.withParent.add(operation);
      else if (rule) rules.clients.set(operation, rule);
      if (extensions[NOT_FOR_SUPPORT]) rules.notForSupport.add(operation);
      if (extensions[IS_PUBLIC]) rules.publicFields.add(name);
    }
  }
  for (const { target, property, rule } of declared) {
    const route = routeOf(target, property);
    if (route && rule !== 'parent') rules.clients.set(route, rule);
  }
  return schema;
}

/** Returns the route that a method handles; null if it handles none. */
function routeOf(target: object, property: string | symbol): string | null {
  const handler: unknown = Reflect.get(target, property);
  if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return null;
  const method: RequestMethod = Reflect.getMetadata(METHOD_METADATA, handler);
  const paths: string[] = [target.constructor, handler].map((of) => Reflect.getMetadata(PATH_METADATA, of));
  const parts = paths.join('/').split('/').filter(Boolean);
  return `${RequestMethod[method]} /${parts.join('/')}`;
}

/** Returns what API clients need for each operation. */
export const scopeRules = (): ReadonlyMap<string, Rule> => rules.clients;

/** Returns the fields that lead to other records and need no scope of their own. */
export const withParent = (): ReadonlySet<string> => rules.withParent;

/** Returns the operations that support sessions may not use, apart from mutations that are not for API clients. */
export const notForSupport = (): ReadonlySet<string> => rules.notForSupport;

/** Returns the root fields that need no sign-in. */
export const publicFields = (): ReadonlySet<string> => rules.publicFields;
