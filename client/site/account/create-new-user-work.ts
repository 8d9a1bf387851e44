import { t } from '@lingui/core/macro';
import { MEMBER_COMPANY_ID, UNALLOCATED_COMPANY_ID } from '../../lib/constants';
import { CreateCompanyAndAdminDocument, CreateUserOfCompanyDocument } from '../../generated/graphql';
import { FieldProblem, toProblem } from '../../lib/errors';
import { getClient } from '../../lib/session';
import type { Creator, Step, Values } from './create-new-user-rules';
import { registerCompany, registerMember, registerUnallocated } from './register';

/** The created user and company. */
export interface CreatedUser {
  email: string;
  displayName: string;
  company?: { id: string; title: string } | null;
}

/** Registers the visitor, who already has an account at the identity provider. */
export async function registerVisitor(values: Values, step: Step): Promise<void> {
  const names = namesOf(values);
  if (step === '2B') return registerCompany({ ...names, companyName: values.companyName.trim() });
  if (values.companyId.trim() === MEMBER_COMPANY_ID) return registerMember(names);
  return registerUnallocated(names);
}

/** Creates an account for someone else; the caller stays signed in. */
export async function createOther(
  values: Values,
  step: Step,
  creator: Creator,
): Promise<CreatedUser | undefined> {
  const account = { ...namesOf(values), email: values.email.trim(), password: values.password };
  if (step === '2B') {
    const { data } = await getClient().mutate({
      mutation: CreateCompanyAndAdminDocument,
      variables: { input: { ...account, companyName: values.companyName.trim() } },
    });
    return data?.createCompanyWithAdmin;
  }
  const companyId =
    creator.kind === 'admin' ? creator.companyId : values.companyId.trim() || UNALLOCATED_COMPANY_ID;
  try {
    const { data } = await getClient().mutate({
      mutation: CreateUserOfCompanyDocument,
      variables: { input: { ...account, companyId } },
    });
    return data?.createEmployee;
  } catch (error) {
    if (toProblem(error).code !== 'NOT_FOUND') throw error;
    // The server's error does not name the field.
    throw new FieldProblem('companyId', t`There is no company ${companyId}.`);
  }
}

const namesOf = ({ firstName, lastName, displayName }: Values) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  displayName: displayName.trim() || `${firstName.trim()} ${lastName.trim()}`.slice(0, 100).trim(),
});
