import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Audit_EventFragment, AuditDoor } from '../../../generated/graphql';

type Means = Pick<Audit_EventFragment, 'door' | 'requestId' | 'actorClient'>;

/** How a change was made. */
export const doorNames: Record<AuditDoor, MessageDescriptor> = {
  GRAPHQL: msg`Console or GraphQL`,
  REST: msg`REST API`,
  OPERATOR: msg`Command line`,
  SYSTEM: msg`Automatic`,
};

/** The means by which an event came about, in words. */
export function meansOf({ door, requestId, actorClient }: Means): MessageDescriptor {
  if (requestId?.startsWith('job:')) return msg`by a bulk change or an import`;
  if (actorClient) return msg`by an API client`;
  switch (door) {
    case 'REST':
      return msg`by the REST API`;
    case 'OPERATOR':
      return msg`by the command line`;
    case 'SYSTEM':
      return msg`automatically`;
    default:
      return msg`in the console or by GraphQL`;
  }
}

/** Whether an event has the usual means, which a list need not name. */
export const isUsual = ({ door, requestId, actorClient }: Means): boolean =>
  door === 'GRAPHQL' && !actorClient && !requestId?.startsWith('job:');
