import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConstDirectiveNode,
  defaultFieldResolver,
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  GraphQLDirective,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isInputObjectType,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';
import { unsupported } from '../../platform/errors/app-error.js';
import { reasonFor, UNSUPPORTED_INPUTS } from './unsupported-fields.js';

const UNSUPPORTED = 'unsupported';
const DEFINITION = `"""The gateway cannot serve this: the response is an error with the code UNSUPPORTED and this reason."""
directive @${UNSUPPORTED}(reason: String!) on FIELD_DEFINITION | INPUT_FIELD_DEFINITION
`;
/** For reading the directive from the definitions of a schema. */
const directive = new GraphQLDirective({
  name: UNSUPPORTED,
  locations: [],
  args: { reason: { type: new GraphQLNonNull(GraphQLString) } },
});

/** Returns the product's schema, with everything marked that the gateway cannot serve. */
export function gatewayTypeDefs(): string {
  const product = parse(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));
  const marked = visit(product, {
    ObjectTypeDefinition: (type) => ({
      ...type,
      fields: type.fields?.map((field) => mark(field, reasonFor(type.name.value, field.name.value))),
    }),
    InputObjectTypeDefinition: (type) => ({
      ...type,
      fields: type.fields?.map((field) => {
        const isRefused = UNSUPPORTED_INPUTS.includes(`${type.name.value}.${field.name.value}`);
        return mark(field, isRefused ? reasonFor(type.name.value, field.name.value) : null);
      }),
    }),
  });
  return `${DEFINITION}\n${print(marked)}`;
}

/** Adds the directive and, because introspection does not show directives, a sentence to the description. */
function mark<T extends FieldDefinitionNode | InputValueDefinitionNode>(field: T, reason: string | null): T {
  if (reason === null) return field;
  const added: ConstDirectiveNode = {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: UNSUPPORTED },
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'reason' },
        value: { kind: Kind.STRING, value: reason },
      },
    ],
  };
  const value = [field.description?.value, `Not supported by the gateway: ${reason}`]
    .filter(Boolean)
    .join('\n\n');
  return {
    ...field,
    description: { kind: Kind.STRING, value, block: true },
    directives: [...(field.directives ?? []), added],
  };
}

/** Why a field or an input is unsupported; null if it is supported. */
export function markOf(definition: {
  astNode?: FieldDefinitionNode | InputValueDefinitionNode | null;
}): string | null {
  const values = definition.astNode ? getDirectiveValues(directive, definition.astNode) : undefined;
  return values ? String(values.reason) : null;
}

/** Makes every marked field fail with its reason, and every field with a marked input if that input is used. */
export function refuseUnsupported(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const reason = markOf(field);
      if (reason !== null) {
        field.resolve = () => {
          throw unsupported(reason);
        };
      } else refuseInputs(field);
    }
  }
  return schema;
}

function refuseInputs(field: GraphQLField<unknown, unknown>): void {
  const marked = field.args.flatMap(({ name, type }) => {
    const input = getNamedType(type);
    if (!isInputObjectType(input)) return [];
    return Object.values(input.getFields()).flatMap((each) => {
      const reason = markOf(each);
      return reason === null ? [] : [{ argument: name, input: each.name, reason }];
    });
  });
  if (marked.length === 0) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (parent, args, context, info) => {
    for (const { argument, input, reason } of marked) {
      const value: unknown = args[argument]?.[input];
      if (value != null && value !== false) throw unsupported(`${argument}.${input}: ${reason}`);
    }
    return resolve(parent, args, context, info);
  };
}
