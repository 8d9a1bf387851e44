import { useLingui } from '@lingui/react/macro';
import type { ApplicantEmailState, Email_TemplateFragment } from '../../generated/graphql';

type Named = Pick<Email_TemplateFragment, 'builtIn' | 'name'>;

/** Returns the name of a template. */
export function useTemplateName(): (template: Named) => string {
  const { t } = useLingui();
  return ({ builtIn, name }) => {
    switch (builtIn) {
      case 'REJECTION':
        return t`Rejection`;
      case 'INVITATION':
        return t`Invitation to talk`;
      case 'DELAY':
        return t`The decision takes longer`;
      default:
        return name;
    }
  };
}

/** The labels of what became of an email. */
export function useEmailStates(): Record<ApplicantEmailState, string> {
  const { t } = useLingui();
  return {
    WAITING: t({ message: 'Waiting', context: 'email' }),
    SENT: t({ message: 'Sent', context: 'email' }),
    CANCELLED: t({ message: 'Not sent', context: 'email' }),
  };
}
