import type { Directive, Given, Operation, Selection } from './graphql-documents.js';
import { jsonOf, literalOf } from './graphql-values.js';

/** A document as it is sent. */
export interface Printed {
  document: string;
  /** The variables as JSON text. */
  variables: string;
}

/** Prints an operation, declaring its variables and defining its fragments. */
export function print(operation: Operation): Printed {
  const declared: string[] = [];
  const values: string[] = [];
  const fragments: string[] = [];
  let made = 0;

  function given({ value, variable }: Given): string {
    if (variable === null) return literalOf(value);
    const name = `v${made++}`;
    declared.push(`$${name}: ${variable}`);
    values.push(`"${name}":${jsonOf(value)}`);
    return `$${name}`;
  }

  const directives = (each: Directive[]) =>
    each.map(({ name, condition }) => ` @${name}${condition ? `(if: ${given(condition)})` : ''}`).join('');

  const selections = (each: Selection[]): string => `{ ${each.map(selection).join(' ')} }`;

  function selection(each: Selection): string {
    if (each.kind === 'field') {
      const alias = each.alias ? `${each.alias}: ` : '';
      const args = each.args.map(([name, value]) => `${name}: ${given(value)}`).join(', ');
      const inner = each.selections ? ` ${selections(each.selections)}` : '';
      return `${alias}${each.name}${args && `(${args})`}${directives(each.directives)}${inner}`;
    }
    const condition = each.type ? ` on ${each.type}` : '';
    if (each.kind === 'inline' || !each.type) {
      return `...${condition}${directives(each.directives)} ${selections(each.selections)}`;
    }
    const name = `F${made++}`;
    fragments.push(`fragment ${name}${condition} ${selections(each.selections)}`);
    return `...${name}${directives(each.directives)}`;
  }

  const ofOperation = directives(operation.directives);
  const body = selections(operation.selections);
  const variables = declared.length > 0 ? `(${declared.join(', ')})` : '';
  const head = `${operation.kind}${operation.name ? ` ${operation.name}` : ''}${variables}${ofOperation}`;
  return {
    document: [`${head} ${body}`, ...fragments].join(' '),
    variables: `{${values.join(',')}}`,
  };
}
