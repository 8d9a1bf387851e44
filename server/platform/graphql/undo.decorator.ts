import { Extensions } from '@nestjs/graphql';
import { type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';

const MARK = 'isUndo';

/**
 * Marks a mutation that reverts another one. It is charged, but never delayed or refused because its caller has
 * exceeded the processing-time limit: an action can always be undone.
 */
export const Undoes = (): MethodDecorator => Extensions({ [MARK]: true });

/** Whether an operation consists only of undo mutations. */
export function isUndo(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = operation === OperationTypeNode.MUTATION ? schema.getMutationType()?.getFields() : undefined;
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields?.[selection.name.value]?.extensions[MARK] === true,
  );
}
