import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { companyPath, paths } from '../../app/paths';
import { forgetUserLists } from '../../components/forget-lists';
import { Field, PasswordField } from '../../components/form/field';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { MIN_PASSWORD_LENGTH, newAccountMessages } from '../../components/form/account-messages';
import { useForm } from '../../components/form/use-form';
import { Page, Panel } from '../../components/page';
import { ForTargetCompany, type TargetCompany } from '../../components/target-company';
import { CreateEmployeeDocument, type CreateEmployeeMutation } from '../../generated/graphql';

type Created = CreateEmployeeMutation['createEmployee'];

/** create-new-employee: a new account in one's own company, or in the one that `company_id` names. */
export default function CreateEmployeePage() {
  return (
    <Page
      title="Create new employee"
      lead="The new account can log in at once; you stay logged in as yourself."
    >
      <Panel title="Create New User Account">
        <ForTargetCompany>
          {(company) => <CreateEmployee key={company.id} company={company} />}
        </ForTargetCompany>
      </Panel>
    </Page>
  );
}

function CreateEmployee({ company }: { company: TargetCompany }) {
  const [created, setCreated] = useState<Created>();
  const [again, setAgain] = useState(false);
  const staff = company.isOwn ? paths.staff : companyPath(paths.masterControlCompanyProfile, company.id);

  function another(): void {
    setAgain(true);
    setCreated(undefined);
  }

  if (!created) return <EmployeeForm company={company} again={again} done={setCreated} />;
  return (
    <>
      <DoneNotice focused>
        <strong>{created.displayName}</strong> ({created.email}) was created and belongs to {company.title}.
      </DoneNotice>
      <div className="row row--after">
        <button type="button" className="button button--primary" onClick={another}>
          Create another
        </button>
        <Link className="button" to={staff}>
          To the staff
        </Link>
      </div>
    </>
  );
}

function EmployeeForm({
  company,
  again,
  done,
}: {
  company: TargetCompany;
  /** Another one is asked for: the form begins at its first field. */
  again: boolean;
  done: (created: Created) => void;
}) {
  const [create] = useMutation(CreateEmployeeDocument, {
    update: (cache) => forgetUserLists(cache, { companies: [company.id] }),
  });
  const { form, field, problem, busy } = useForm({
    initial: { email: '', firstName: '', lastName: '', password: '' },
    check: newAccountMessages,
    unique: 'email',
    submit: async (values) => {
      const firstName = values.firstName.trim();
      const lastName = values.lastName.trim();
      const { data } = await create({
        variables: {
          input: {
            companyId: company.id,
            email: values.email.trim(),
            password: values.password,
            firstName,
            lastName,
            displayName: `${firstName} ${lastName}`.slice(0, 100).trim(),
          },
        },
      });
      if (data) done(data.createEmployee);
    },
  });

  return (
    <form {...form} className="form form--narrow">
      <p>
        The new user joins <strong>{company.title}</strong> as an employee.
      </p>
      <FormProblem problem={problem} />
      <Field
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        autoFocus={again}
      />
      <div className="form__pair">
        <Field
          {...field('firstName')}
          label="First name"
          inputName="first_name"
          autoComplete="off"
          maxLength={100}
        />
        <Field
          {...field('lastName')}
          label="Last name"
          inputName="last_name"
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        maxLength={128}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Give it to the new user, who must choose another at the first log in.`}
      />
      <SubmitButton busy={busy} busyText="Creating…">
        Create employee
      </SubmitButton>
    </form>
  );
}
