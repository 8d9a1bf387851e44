import { Extensions } from '@nestjs/graphql';
import { type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';

const MARK = 'isUndo';

/**
 * Marks a mutation that takes back what another one has done. That one was charged, so this one is charged as well, but never made
 * to wait or refused because its caller has used up the processor's time: who has done something may always undo it.
 */
export const Undoes = (): MethodDecorator => Extensions({ [MARK]: true });

/** Whether all that an operation does is to undo. */
export function isUndo(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = operation === OperationTypeNode.MUTATION ? schema.getMutationType()?.getFields() : undefined;
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields?.[selection.name.value]?.extensions[MARK] === true,
  );
}
