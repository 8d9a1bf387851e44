import { AppError } from '../../../platform/errors/app-error.js';
import type { ErrorReason } from '../../../platform/errors/error-catalogue.js';
import { InvitationStatus } from './invitation.entity.js';

const CONFLICTS: Record<Exclude<InvitationStatus, 'PENDING'>, { message: string; reason: ErrorReason }> = {
  ACCEPTED: { message: 'This invitation has been accepted.', reason: 'INVITATION_ACCEPTED' },
  DECLINED: {
    message: 'This invitation has been declined. Ask for a new one.',
    reason: 'INVITATION_DECLINED',
  },
  REVOKED: { message: 'This invitation has been revoked. Ask for a new one.', reason: 'INVITATION_REVOKED' },
  EXPIRED: { message: 'This invitation has expired. Ask for a new one.', reason: 'INVITATION_EXPIRED' },
  LAPSED: {
    message:
      'The person who invited you may no longer invite people to this company. Ask an admin of the company to send the invitation again.',
    reason: 'INVITATION_LAPSED',
  },
};

/** The error for an operation that the invitation's status does not allow. */
export function notIn(status: InvitationStatus): AppError {
  if (status === InvitationStatus.PENDING) {
    return new AppError('CONFLICT', 'This invitation is still pending.', { reason: 'INVITATION_PENDING' });
  }
  const { message, reason } = CONFLICTS[status];
  return new AppError('CONFLICT', message, { reason });
}
