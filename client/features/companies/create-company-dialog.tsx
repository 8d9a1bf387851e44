import { useMutation } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import { forgetUserLists } from '../../components/forget-lists';
import { Field, PasswordField } from '../../components/form/field';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { MIN_PASSWORD_LENGTH, newAccountMessages } from '../../components/form/account-messages';
import { required, useForm } from '../../components/form/use-form';
import { CreateCompanyDocument, CreateCompanyWithAdminDocument } from '../../generated/graphql';

interface Props {
  onClose: () => void;
  created: (company: { id: string; title: string }) => void;
}

const kinds = [
  [true, 'With its first admin', 'Makes the account of the admin as well'],
  [false, 'Without staff', 'Staff is created or allocated afterwards'],
] as const;

const forgetCompanies = (cache: ApolloCache): void => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'companies' });
  forgetUserLists(cache, {});
};

/** A new company, with its first admin or without staff. */
export function CreateCompanyDialog({ onClose, created }: Props) {
  const [withAdmin, setWithAdmin] = useState(true);
  const [createCompany] = useMutation(CreateCompanyDocument, { update: forgetCompanies });
  const [createWithAdmin] = useMutation(CreateCompanyWithAdminDocument, { update: forgetCompanies });
  const { form, field, problem, busy } = useForm({
    initial: { companyName: '', email: '', firstName: '', lastName: '', password: '' },
    check: (values) => ({
      ...required(values, { companyName: 'Enter the name of the company.' }),
      ...(withAdmin && newAccountMessages(values)),
    }),
    unique: 'email',
    submit: async (values) => {
      const companyName = values.companyName.trim();
      if (!withAdmin) {
        const { data } = await createCompany({ variables: { title: companyName } });
        if (data) created(data.createCompany);
        return;
      }
      const { data } = await createWithAdmin({
        variables: {
          input: {
            companyName,
            email: values.email.trim(),
            firstName: values.firstName.trim(),
            lastName: values.lastName.trim(),
            password: values.password,
          },
        },
      });
      const company = data?.createCompanyWithAdmin.company;
      if (company) created(company);
    },
  });

  return (
    <Dialog title="Create company" onClose={() => busy || onClose()}>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <Field {...field('companyName')} label="Company name" autoComplete="off" maxLength={200} />
        <fieldset className="radios">
          <legend className="visually-hidden">Its staff</legend>
          {kinds.map(([value, name, what]) => (
            <label key={name} className="radio">
              <input
                type="radio"
                name="with_admin"
                checked={withAdmin === value}
                onChange={() => setWithAdmin(value)}
              />
              <span>
                <strong>{name}</strong>
                <small>{what}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {withAdmin && (
          <>
            <Field {...field('email')} label="Email" type="email" autoComplete="off" maxLength={254} />
            <div className="form__pair">
              <Field {...field('firstName')} label="First name" autoComplete="off" maxLength={100} />
              <Field {...field('lastName')} label="Last name" autoComplete="off" maxLength={100} />
            </div>
            <PasswordField
              {...field('password')}
              label="Password"
              autoComplete="new-password"
              maxLength={128}
              hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            />
          </>
        )}
        <SubmitButton busy={busy} busyText="Creating…">
          Create
        </SubmitButton>
        <button type="button" className="button button--wide" onClick={() => busy || onClose()}>
          Cancel
        </button>
      </form>
    </Dialog>
  );
}
