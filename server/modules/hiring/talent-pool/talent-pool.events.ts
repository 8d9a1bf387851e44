import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const TALENT_POOL_EVENTS = {
  'talent_pool.joined': {
    description: 'A person agreed to stay in the talent pool.',
    actions: ['TALENT_POOL_JOINED'],
  },
  'talent_pool.left': {
    description: 'A person is no longer in the talent pool, or declined to stay in it.',
    actions: ['TALENT_POOL_LEFT', 'TALENT_POOL_DECLINED'],
  },
} as const satisfies EventsPart;
