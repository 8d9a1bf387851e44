import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { Details } from '../../../components/details';
import { Count } from '../../../components/format';
import { Panel } from '../../../components/page';
import { PersonLink } from '../../../components/person';
import type { CompanyDataQuery } from '../../../generated/graphql';
import { staffUserProfilePath } from '../../../lib/paths';
import { CompanyLogo } from './company-logo';
import EditCompanyDialog from './edit-company-dialog';
import { LogoSetting } from './logo-setting';
import { useProfileRows } from './profile-rows';

type Company = NonNullable<CompanyDataQuery['company']>;

/** The profile of a company for its people, which its admins edit, and who these are. */
export function CompanyProfile({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const rows = useProfileRows(company);
  const { users, features, admins, logoUrl } = company;
  const numbers: [string, ReactNode][] = [
    [t`Features`, features.length > 0 ? <Tags key="features" of={features} /> : t`None yet`],
  ];
  if (users) numbers.unshift([t`Staff`, <Count key="staff" value={users.totalCount} />]);
  return (
    <>
      <Panel
        title={t`Profile`}
        aside={
          mayEdit && (
            <Button onClick={() => setEditing(true)}>
              <Trans>Edit company</Trans>
            </Button>
          )
        }
      >
        <Flex vertical gap="middle">
          {mayEdit ? <LogoSetting company={company} /> : <CompanyLogo url={logoUrl} size={64} />}
          <Details narrow rows={[...rows, ...numbers]} />
        </Flex>
      </Panel>
      {admins && (
        <Panel title={t`Admins`}>
          <Admins admins={admins} />
        </Panel>
      )}
      {editing && <EditCompanyDialog company={company} onClose={() => setEditing(false)} />}
    </>
  );
}

const Tags = ({ of }: { of: readonly { title: string }[] }) => (
  <Flex wrap gap="small" component="ul">
    {of.map(({ title }) => (
      <li key={title}>
        <Tag>{title}</Tag>
      </li>
    ))}
  </Flex>
);

function Admins({ admins: { nodes, totalCount } }: { admins: NonNullable<Company['admins']> }) {
  const more = totalCount - nodes.length;
  return (
    <Flex wrap gap="middle" component="ul">
      {nodes.map((person) => (
        <li key={person.id}>
          <PersonLink person={person} to={staffUserProfilePath(person.firebaseId)} />
        </li>
      ))}
      {more > 0 && (
        <li className="muted">
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </Flex>
  );
}
