import { Trans, useLingui } from '@lingui/react/macro';
import { StaffList } from './staff-list';
import { EmptyState } from '../../../components/states';
import { companyPath, masterUserProfilePath, paths } from '../../../lib/paths';
import { LinkButton } from '../../../components/link-button';

/** The users of one company, who are opened in master control. */
export function CompanyUsers({
  company: { id, title },
  fill,
}: {
  company: { id: string; title: string };
  fill?: boolean;
}) {
  const { t } = useLingui();
  return (
    <StaffList
      source={{ companyId: id }}
      label={t`Staff of ${title}`}
      profilePath={masterUserProfilePath}
      exportName={t`${title} staff`}
      fill={fill}
      empty={
        <EmptyState
          title={t`No staff yet`}
          action={
            <LinkButton to={companyPath(paths.createNewEmployee, id)} type="primary">
              <Trans>Create the first user account</Trans>
            </LinkButton>
          }
        >
          <Trans>Create an account, or allocate somebody who belongs to no company.</Trans>
        </EmptyState>
      }
    />
  );
}
