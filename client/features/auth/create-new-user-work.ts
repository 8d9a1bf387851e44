import { MEMBER_COMPANY_ID } from '../../app/constants';
import { CreateCompanyAndAdminDocument, CreateUserOfCompanyDocument } from '../../generated/graphql';
import { forgetUserLists } from '../../components/forget-lists';
import { toProblem } from '../../lib/errors';
import { getClient } from '../../lib/session';
import type { Creator, Step, Values } from './create-new-user-rules';
import { registerCompany, registerMember, registerUnallocated } from './register';

/** Who was created, and where. */
export interface CreatedUser {
  email: string;
  displayName: string;
  company?: { id: string; title: string } | null;
}

/** Registers the visitor, whose account at the identity provider is there by now. */
export async function registerVisitor(values: Values, step: Step): Promise<void> {
  const names = namesOf(values);
  if (step === '2B') return registerCompany({ ...names, companyName: values.companyName.trim() });
  if (values.companyId.trim() === MEMBER_COMPANY_ID) return registerMember(names);
  return registerUnallocated(names);
}

/** Creates somebody else; the creator stays signed in. */
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
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'companies' });
        forgetUserLists(cache, {});
      },
    });
    return data?.createCompanyWithAdmin;
  }
  const companyId = creator.kind === 'admin' ? creator.companyId : values.companyId.trim();
  try {
    const { data } = await getClient().mutate({
      mutation: CreateUserOfCompanyDocument,
      variables: { input: { ...account, companyId } },
      update: (cache) => forgetUserLists(cache, { companies: [companyId] }),
    });
    return data?.createEmployee;
  } catch (error) {
    throw toProblem(error).code === 'NOT_FOUND' ? noCompany(companyId) : error;
  }
}

/** As the server would say it of the field, which it cannot know. */
function noCompany(id: string): Error {
  const errors = [{ field: 'companyId', message: `there is no company ${id}` }];
  return Object.assign(new Error(), { errors: [{ extensions: { code: 'VALIDATION_FAILED', errors } }] });
}

const namesOf = ({ firstName, lastName, displayName }: Values) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  displayName: displayName.trim() || `${firstName.trim()} ${lastName.trim()}`.slice(0, 100).trim(),
});
