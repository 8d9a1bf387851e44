import { PlusOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { hasMasterControl } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import { IdentityStep } from './identity-step';
import { part } from './part';
import * as shapes from '../../../components/shapes';

/** What the console shows of companies. */
export default {
  destinations: [
    { to: paths.company, group: 'home', icon: shapes.company },
    { to: paths.masterControl, group: 'platform', icon: shapes.shield },
  ],
  reasons: {
    OWN_SECOND_FACTOR_FIRST: msg`Add a second factor to your own account in the settings and sign in with it, then repeat this. Otherwise you could lock yourself out.`,
  },
  cache: {
    Query: { fields: { companies: paged() } },
    CompanyChange: { keyFields: false },
    UserChange: { keyFields: false },
  },
  commands: [
    {
      key: 'create-company',
      label: () => msg`Create company`,
      icon: <PlusOutlined />,
      shown: (me) => hasMasterControl(me),
      Dialog: part((all) => all.CreateCompanyDialog),
    },
  ],
  keywords: [
    {
      of: paths.company,
      words: msg`profile logo website firm business organization invitations timezone time zone country week holidays hours details`,
    },
    { of: paths.masterControl, words: msg`companies platform administration tenants customers` },
    { of: 'create-company', words: msg`new firm tenant customer` },
  ],
  firstSteps: [
    {
      title: msg`Complete the company profile`,
      text: msg`A logo and a website help people to recognize the company.`,
      Watch: IdentityStep,
      Action: () => (
        <LinkButton to={paths.company}>
          <Trans>Edit company</Trans>
        </LinkButton>
      ),
    },
  ],
  companyTabs: [
    { path: paths.masterControlCompanyProfile, label: msg`Profile`, short: msg`MORE`, isButton: true },
  ],
} satisfies ConsoleParts;
