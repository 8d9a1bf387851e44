import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  ApplicantEmailState,
  BuiltInTemplate,
  Email_TemplateFragment,
} from '../../../generated/graphql';

type Named = Pick<Email_TemplateFragment, 'builtIn' | 'name'>;

/** The names of the built-in templates. */
const builtInNames: Record<BuiltInTemplate, MessageDescriptor> = {
  REJECTION: msg`Rejection`,
  INVITATION: msg`Invitation to talk`,
  DELAY: msg`The decision takes longer`,
};

/** Returns the name of a template as the audit log has it: built-in ones are recorded by their ids. */
export const recordedName = (name: string): string =>
  Object.hasOwn(builtInNames, name) ? i18n._(builtInNames[name as BuiltInTemplate]) : name;

/** Returns the name of a template. */
export function useTemplateName(): (template: Named) => string {
  const { t } = useLingui();
  return ({ builtIn, name }) => (builtIn === null ? name : t(builtInNames[builtIn]));
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
