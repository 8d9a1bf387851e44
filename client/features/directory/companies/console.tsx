import { PlusOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { hasMasterControl } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import { developerPages } from './developer-pages';
import { IdentityStep } from './identity-step';
import { part } from './part';
import { companyTabPath } from './tabs';
import * as shapes from '../../../components/shapes';

const DeveloperPages = part((all) => all.DeveloperPages);

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
    {
      of: companyTabPath('people'),
      words: msg`invitations sessions sign out second factor security password idle`,
    },
    { of: companyTabPath('hiring'), words: msg`approval roles stages reject` },
    { of: companyTabPath('job-board'), words: msg`public website roles feed RSS embed frame` },
    { of: companyTabPath('developers'), words: msg`API programs integration keys` },
    { of: companyTabPath('data'), words: msg`export download copy support history GDPR` },
    { of: companyTabPath('danger'), words: msg`close company delete` },
    { of: paths.masterControl, words: msg`companies platform administration tenants customers` },
    { of: 'create-company', words: msg`new firm tenant customer` },
  ],
  firstSteps: [
    {
      title: msg`Complete the company profile`,
      text: msg`A logo and a website help people to recognize the company.`,
      Watch: IdentityStep,
      Action: ({ isPrimary }) => (
        <LinkButton type={isPrimary ? 'primary' : 'default'} to={paths.company}>
          <Trans>Edit company</Trans>
        </LinkButton>
      ),
    },
  ],
  companySections: [
    {
      on: 'company',
      tab: 'developers',
      shown: (me) => developerPages(me).length > 0,
      Section: DeveloperPages,
    },
  ],
  companyTabs: [
    { path: paths.masterControlCompanyProfile, label: msg`Profile`, short: msg`MORE`, isButton: true },
  ],
} satisfies ConsoleParts;
