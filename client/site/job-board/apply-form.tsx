import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApplyPage, FormQuestion, FormRefusal } from '../../../server/modules/job-board/apply-pages';
import {
  ApplyField,
  controlProps,
  EmailField,
  FormGuard,
  Optional,
  ProblemNote,
  problemTexts,
  refusalTexts,
} from './apply-field';
import { address, useHref, usePage } from './context';
import { Document } from './document';
import { Frame } from './frame';
import { Trail } from './list-pages';

type FormPage = Extract<ApplyPage, { kind: 'apply' }>;

const refusals: Record<FormRefusal, MessageDescriptor> = {
  ...refusalTexts,
  TOO_MANY: msg`Too many applications came from your network. Try again in an hour.`,
};

/** The form with which everybody applies for a role, without an account. */
export function ApplyView(page: FormPage) {
  const { t } = useLingui();
  const { role, problems, refusal, accountPath } = page;
  const { title } = role;
  const name = role.company.title;
  const isRefused = refusal !== null || Object.keys(problems).length > 0;
  const heading = t`Apply: ${title} at ${name} · Job Lobby`;
  return (
    <Document
      title={isRefused ? t`Error: ${heading}` : heading}
      description={t`Apply for the role ${title} at ${name}.`}
      hidden
      hasForm
    >
      <Frame>
        <div className="page jobs apply">
          <Trail company={role.company} role={role} />
          <header>
            <h1 className="breaking">
              <Trans>
                Apply: <bdi>{title}</bdi>
              </Trans>
            </h1>
            <p className="muted breaking">
              <bdi>{name}</bdi>
            </p>
          </header>
          <p className="apply__account">
            <Trans>Do you have an account?</Trans>{' '}
            <a href={accountPath}>
              <Trans>Apply with your account</Trans>
            </a>
          </p>
          {isRefused && <Problems {...page} />}
          <Form {...page} />
        </div>
      </Frame>
    </Document>
  );
}

/** What has to be changed, with links to the fields. */
function Problems({ questions, problems, refusal }: FormPage) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    name: t`Full name`,
    email: t`Email`,
    phone: t`Phone`,
    ...Object.fromEntries(questions.map((question) => [question.name, question.text])),
    coverNote: t`Cover note`,
    cv: t`CV`,
    consent: t`Consent`,
  };
  const wrong = Object.keys(labels).flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, problem }] : [];
  });
  return (
    <div className="notice notice--error" role="alert">
      {refusal && <p>{t(refusals[refusal])}</p>}
      {wrong.length > 0 && (
        <>
          <p>
            <Trans>The application was not sent. Check these fields:</Trans>
          </p>
          <ul className="apply__problems">
            {wrong.map(({ field, problem }) => (
              <li key={field}>
                <a href={`#${field}`}>
                  <bdi>{labels[field]}</bdi>
                </a>{' '}
                {t(problemTexts[problem])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Form({ role, questions, values, problems, token, retentionDays }: FormPage) {
  const { t } = useLingui();
  const { isExplicit, language } = usePage();
  const name = role.company.title;
  const text = (field: string) => ({ defaultValue: values[field] ?? '' });
  return (
    <form
      className="form apply__form"
      method="post"
      action={address(`${role.path}/apply`, isExplicit ? `lang=${language}` : '')}
      encType="multipart/form-data"
      noValidate
    >
      <FormGuard token={token} />
      <ApplyField
        name="name"
        label={t`Full name`}
        required
        problem={problems.name}
        control={(props) => (
          <input
            className="field__input"
            type="text"
            autoComplete="name"
            maxLength={200}
            {...text('name')}
            {...props}
          />
        )}
      />
      <EmailField
        hint={t`You will get an email with a link that confirms the application.`}
        value={values.email ?? ''}
        problem={problems.email}
      />
      <ApplyField
        name="phone"
        label={t`Phone`}
        problem={problems.phone}
        control={(props) => (
          <input
            className="field__input"
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={40}
            {...text('phone')}
            {...props}
          />
        )}
      />
      {questions.map((question) => (
        <Question
          key={question.name}
          question={question}
          value={values[question.name] ?? ''}
          problem={problems[question.name]}
        />
      ))}
      <ApplyField
        name="coverNote"
        label={t`Cover note`}
        problem={problems.coverNote}
        control={(props) => (
          <textarea
            className="field__input"
            rows={8}
            dir="auto"
            maxLength={10_000}
            {...text('coverNote')}
            {...props}
          />
        )}
      />
      <ApplyField
        name="cv"
        label={t`CV`}
        hint={t`PDF, DOCX or ODT, at most 5 MB`}
        problem={problems.cv}
        control={(props) => (
          <input
            className="field__input"
            type="file"
            accept=".pdf,.docx,.odt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text"
            {...props}
          />
        )}
      />
      <Consent checked={(values.consent ?? '') !== ''} problem={problems.consent}>
        <Trans>
          <bdi>{name}</bdi> may store my data to decide about my application, and erases it{' '}
          <Plural value={retentionDays} one="# day" other="# days" /> after I have applied. I can erase it
          sooner at any time.
        </Trans>
      </Consent>
      <button type="submit" className="button button--primary">
        <Trans>Send the application</Trans>
      </button>
    </form>
  );
}

interface QuestionProps {
  question: FormQuestion;
  value: string;
  problem: FormPage['problems'][string];
}

function Question({ question: { name, text, kind, choices, required }, value, problem }: QuestionProps) {
  const { t } = useLingui();
  if (kind === 'TEXT') {
    return (
      <ApplyField
        name={name}
        label={text}
        required={required}
        problem={problem}
        control={(props) => (
          <textarea
            className="field__input"
            rows={3}
            dir="auto"
            maxLength={2_000}
            defaultValue={value}
            {...props}
          />
        )}
      />
    );
  }
  const answers =
    kind === 'CHOICE'
      ? choices.map((choice) => ({ value: choice, label: choice }))
      : [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ];
  const { 'aria-describedby': describedBy } = controlProps(name, { problem });
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field__label">
        <bdi>{text}</bdi> {!required && <Optional />}
      </legend>
      <ul className="apply__choices">
        {answers.map((answer, place) => (
          <li key={answer.value}>
            <label className="apply__choice">
              <input
                type="radio"
                // The first one is where the list of problems leads to.
                id={place === 0 ? name : undefined}
                name={name}
                value={answer.value}
                defaultChecked={answer.value === value}
                required={required}
              />
              <bdi>{answer.label}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <ProblemNote name={name} problem={problem} />
    </fieldset>
  );
}

interface ConsentProps {
  checked: boolean;
  problem: FormPage['problems'][string];
  children: ReactNode;
}

const Consent = ({ checked, problem, children }: ConsentProps) => (
  <div className="field">
    <label className="apply__choice">
      <input
        type="checkbox"
        value="yes"
        defaultChecked={checked}
        {...controlProps('consent', { required: true, problem })}
      />
      <span>{children}</span>
    </label>
    <ProblemNote name="consent" problem={problem} />
  </div>
);

/** What readers see once the form is sent, whatever is known about their address. */
export function SentView({ role }: Extract<ApplyPage, { kind: 'sent' }>) {
  const { t } = useLingui();
  const href = useHref();
  const { title } = role;
  return (
    <Document
      title={t`Check your inbox · Job Lobby`}
      description={t`Confirm your application.`}
      hidden
      hasForm
    >
      <Frame>
        <div className="page jobs apply">
          <Trail company={role.company} role={role} />
          <h1>
            <Trans>Check your inbox</Trans>
          </h1>
          <div className="notice notice--done">
            <p>
              <Trans>
                We have sent you an email. Follow its link within 48 hours to confirm your application for{' '}
                <bdi>{title}</bdi>. Only then does the company see it.
              </Trans>
            </p>
          </div>
          <p>
            <Trans>Nothing has arrived after a few minutes? Check your spam folder.</Trans>{' '}
            <a href={href(`${role.path}/apply`)}>
              <Trans>Apply again</Trans>
            </a>
          </p>
        </div>
      </Frame>
    </Document>
  );
}
