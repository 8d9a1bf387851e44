import { Trans, useLingui } from '@lingui/react/macro';
import { contributed } from '../../../lib/capability';
import { Page, Panel } from '../../../components/page';
import { ForTargetCompany } from '../companies/target-company';
import CreateEmployee from './create-employee-form';

/** create-new-employee: creates an account in the user's own company, or in the company in `company_id`. */
export default function CreateEmployeePage() {
  const { t } = useLingui();
  return (
    <Page
      narrow
      title={t`Create new employee`}
      lead={t`The new employee can sign in at once. You stay signed in as yourself.`}
    >
      <Panel title={t`Create New User Account`}>
        <ForTargetCompany>
          {(company) => (
            <>
              <p className="panel__text">
                <Trans>
                  You choose the first password here. You can also send an email that lets the person choose
                  it.
                </Trans>{' '}
                {contributed('accountAlternatives').map(({ Button }, index) => (
                  <Button key={index} companyId={company.id} />
                ))}
              </p>
              <CreateEmployee key={company.id} company={company} />
            </>
          )}
        </ForTargetCompany>
      </Panel>
    </Page>
  );
}
