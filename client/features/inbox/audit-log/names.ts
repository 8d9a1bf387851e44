import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditDoor } from '../../../generated/graphql';

/** How a change was made. */
export const doorNames: Record<AuditDoor, MessageDescriptor> = {
  GRAPHQL: msg`Console or GraphQL`,
  REST: msg`REST API`,
  OPERATOR: msg`Command line`,
  SYSTEM: msg`Automatic`,
};
