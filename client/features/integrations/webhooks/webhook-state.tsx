import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type {
  WebhookDeliveryState,
  WebhookDisabledReason,
  Webhooks_EndpointFragment,
} from '../../../generated/graphql';

const disabledReasons: Record<WebhookDisabledReason, MessageDescriptor> = {
  BY_ADMIN: msg`Disabled by an admin. Nothing is sent to it.`,
  FAILING: msg`Disabled, because it accepted nothing for three days.`,
  GONE: msg`Disabled, because it responded that it wants no more events (410).`,
};

/** Returns why nothing is sent to a webhook. Null if it is enabled. */
export function useDisabledText(): (webhook: Webhooks_EndpointFragment) => string | null {
  const { t } = useLingui();
  return ({ disabledBecause }) => (disabledBecause ? t(disabledReasons[disabledBecause]) : null);
}

/** Whether events are sent to a webhook, and whether it accepts them. */
export function WebhookTag({ webhook: { enabled, failingSince } }: { webhook: Webhooks_EndpointFragment }) {
  const { t } = useLingui();
  const [color, text] = !enabled
    ? [undefined, t`Disabled`]
    : failingSince
      ? ['warning', t`Failing`]
      : ['success', t`Active`];
  return <Tag color={color}>{text}</Tag>;
}

/** The names of the states of deliveries. */
export const deliveryStates: Record<WebhookDeliveryState, { name: MessageDescriptor; color: string }> = {
  PENDING: { name: msg({ message: 'Waiting', context: 'delivery' }), color: 'processing' },
  DELIVERED: { name: msg({ message: 'Delivered', context: 'delivery' }), color: 'success' },
  FAILED: { name: msg({ message: 'Failed', context: 'delivery' }), color: 'error' },
};

/** Whether an event has reached a webhook. */
export function DeliveryTag({ state }: { state: WebhookDeliveryState }) {
  const { t } = useLingui();
  const { name, color } = deliveryStates[state];
  return <Tag color={color}>{t(name)}</Tag>;
}
