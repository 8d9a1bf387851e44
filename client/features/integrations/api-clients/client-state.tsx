import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ApiClientState } from '../../../generated/graphql';

const states: Record<ApiClientState, { name: MessageDescriptor; color?: string }> = {
  ACTIVE: { name: msg`Active`, color: 'success' },
  STOPPED: { name: msg`Stopped`, color: 'warning' },
  EXPIRED: { name: msg`Expired` },
  REVOKED: { name: msg`Revoked` },
};

/** Whether the key of a client works. */
export function ClientState({ state }: { state: ApiClientState }) {
  const { t } = useLingui();
  return <Tag color={states[state].color}>{t(states[state].name)}</Tag>;
}
