import { AuditLogChangedDocument } from '../../../generated/graphql';
import { useLive } from '../../../lib/use-live';
import type { PlatformFollower } from '../../directory/features/platform-follower';

/** Follows changes of the platform's settings, which only the audit log announces. */
export function Follow({ action, onChange }: PlatformFollower) {
  useLive(AuditLogChangedDocument, {}, onChange, (change) => change.action === action);
  return null;
}
