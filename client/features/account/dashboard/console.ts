import { RocketOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { DAY_MS } from '../../../../server/platform/time/durations.js';
import { isAdmin } from '../../../lib/access';
import type { ConsoleParts } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import type { Me } from '../../../lib/session';
import { FIRST_STEPS } from './arrangement';
import { part } from './part';
import * as shapes from '../../../components/shapes';

/** How long an account is new, in milliseconds. */
const NEW = 30 * DAY_MS;
const isNew = ({ createdAt }: Me) => Date.now() - new Date(createdAt).getTime() < NEW;

/** What the console shows of dashboard. */
export default {
  destinations: [{ to: paths.home, group: 'home', icon: shapes.home, inPhoneBar: true }],
  cache: {
    Dashboard: { keyFields: false },
    User: { fields: { dashboard: { merge: false } } },
  },
  keywords: [{ of: paths.home, words: msg`home start overview panels` }],
  panels: [
    {
      key: FIRST_STEPS,
      title: msg`FIRST STEPS`,
      summary: msg`What a new company needs.`,
      audience: (me) => isAdmin(me) && isNew(me),
      Icon: RocketOutlined,
      Component: part((all) => all.FirstStepsPanel),
      bare: true,
    },
  ],
} satisfies ConsoleParts;
