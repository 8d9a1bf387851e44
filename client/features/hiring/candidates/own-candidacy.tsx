import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotAllowedState } from '../../../components/states';
import { RoleHandlersDocument } from '../../../generated/graphql';

/** Says who handles the applications for a role while the user is a candidate for it. */
export function OwnCandidacy({ roleId }: { roleId: string }) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(RoleHandlersDocument, { variables: { id: roleId } });
  const handlers = data?.role?.applicationHandlers;
  const names = new Intl.ListFormat(i18n.locale).format(handlers?.map((one) => one.displayName) ?? []);
  return (
    <NotAllowedState title={t`You are a candidate for this role`}>
      <Trans>Until that ends, other people of the role handle its applications.</Trans>{' '}
      {handlers &&
        (handlers.length > 0
          ? t`These are: ${names}.`
          : t`There is nobody else: ask an admin to add a recruiter.`)}
    </NotAllowedState>
  );
}
