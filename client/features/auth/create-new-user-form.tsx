import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MEMBER_COMPANY_ID, UNALLOCATED_COMPANY_ID } from '../../app/constants';
import { paths } from '../../app/paths';
import { Field, PasswordField, type FieldProps } from '../../components/form/field';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { MIN_PASSWORD_LENGTH } from '../../components/form/account-messages';
import { useForm, type FieldBinding } from '../../components/form/use-form';
import { createAccount } from '../../lib/account';
import { getIdentity } from '../../lib/identity';
import {
  blank,
  firstCompanyId,
  messagesOf,
  stepAfter,
  type Creator,
  type Step,
  type Values,
} from './create-new-user-rules';
import type { CreatedUser } from './create-new-user-work';

interface Props {
  creator: Creator;
  /** Another one is asked for: the form begins at its first field. */
  again: boolean;
  /** Somebody else was created. */
  created: (user: CreatedUser) => void;
  /** One's own account is on its way, or no longer. */
  registering: (on: boolean) => void;
  /** One's own account is there. */
  registered: () => void;
}

/** The form in its two steps; what was typed stays when one goes back. */
export function NewUserForm({ creator, again, created, registering, registered }: Props) {
  const [step, setStep] = useState<Step>('1');
  const isVisitor = creator.kind === 'visitor';
  const withAccount = !isVisitor || !(creator.hasAccount || getIdentity().status === 'signedIn');
  const { form, field, problem, busy } = useForm({
    initial: { ...blank, companyId: firstCompanyId(creator) },
    check: (values) =>
      messagesOf(values, step, isVisitor ? { kind: 'visitor', hasAccount: !withAccount } : creator),
    unique: isVisitor ? undefined : 'email',
    submit: async (values) => {
      if (step === '1') {
        const next = stepAfter(values.userType, creator);
        if ('step' in next) setStep(next.step);
        return;
      }
      const work = await import('./create-new-user-work');
      if (!isVisitor) {
        const user = await work.createOther(values, step, creator);
        if (user) created(user);
        return;
      }
      registering(true);
      try {
        if (getIdentity().status !== 'signedIn') await createAccount(values.email.trim(), values.password);
        await work.registerVisitor(values, step);
        registered();
      } finally {
        registering(false);
      }
    },
  });

  // The next step begins at its first field.
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) fields.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    shown.current = step;
  }, [step]);

  const exists = problem?.code === 'auth/email-already-in-use';
  return (
    <>
      <FormProblem problem={problem}>{exists && <Link to={paths.login}>Log in</Link>}</FormProblem>
      <form {...form} className="form">
        <div ref={fields} className="form">
          <h2 className="form__step">{headings[step]}</h2>
          {step === '1' ? (
            <Field
              {...field('userType')}
              label="user_type"
              inputName="user_type"
              autoComplete="off"
              suggestions={['admin', 'employee']}
              autoFocus={again}
              hint="employee or admin. An admin comes with a company."
            />
          ) : (
            <SecondStep step={step} creator={creator} field={field} withAccount={withAccount} />
          )}
        </div>
        <SubmitButton busy={busy} busyText="Creating…">
          {step === '1' ? 'Next' : 'Create'}
        </SubmitButton>
        {step !== '1' && (
          <button type="button" className="button button--wide" onClick={() => busy || setStep('1')}>
            Back to the user type
          </button>
        )}
      </form>
    </>
  );
}

const headings: Record<Step, string> = {
  '1': 'Step 1: user type',
  '2A': 'Step 2A: employee',
  '2B': 'Step 2B: company and admin',
};

function SecondStep({
  step,
  creator,
  field,
  withAccount,
}: {
  step: Step;
  creator: Creator;
  field: (name: keyof Values) => FieldBinding;
  withAccount: boolean;
}) {
  return (
    <>
      {step === '2A' ? (
        <CompanyIdField binding={field('companyId')} creator={creator} />
      ) : (
        <Plain binding={field('companyName')} name="company_name" maxLength={200} />
      )}
      {withAccount ? (
        <>
          <Plain binding={field('email')} name="email" type="email" maxLength={254} />
          <PasswordField
            {...field('password')}
            label="password"
            autoComplete="new-password"
            maxLength={128}
            hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          />
        </>
      ) : (
        <p className="notice">Your account exists. Its email and password stay as they are.</p>
      )}
      <div className="form__pair">
        <Plain binding={field('firstName')} name="first_name" maxLength={100} />
        <Plain binding={field('lastName')} name="last_name" maxLength={100} />
      </div>
      <Plain
        binding={field('displayName')}
        name="display_name"
        maxLength={100}
        optional
        hint="First and last name when left empty."
      />
    </>
  );
}

/** A field that is labelled by its name, as the API knows it. */
const Plain = ({ binding, name, ...rest }: { binding: FieldBinding; name: string } & Partial<FieldProps>) => (
  <Field {...binding} {...rest} label={name} inputName={name} autoComplete="off" />
);

function CompanyIdField({ binding, creator }: { binding: FieldBinding; creator: Creator }) {
  const hints: Partial<Record<Creator['kind'], string>> = {
    visitor: `${MEMBER_COMPANY_ID} joins the members’ company, ${UNALLOCATED_COMPANY_ID} none. Into another one its admins take you.`,
    admin: creator.kind === 'admin' ? `${creator.companyTitle}, your own company.` : '',
    master: 'The number of any company.',
  };
  return (
    <Plain
      binding={binding}
      name="company_id"
      inputMode="numeric"
      maxLength={10}
      readOnly={creator.kind === 'admin'}
      hint={hints[creator.kind]}
    />
  );
}
