import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApplyPage, ApplyRefusal } from '../../../server/modules/hiring/job-board/applying/apply-pages';
import {
  ApplyField,
  controlProps,
  EmailField,
  FormGuard,
  ProblemNote,
  problemTexts,
  refusalTexts,
} from './apply-field';
import { address, useHref, usePage } from './context';
import { Document } from './document';
import { draftOf, DraftNote, FileHint, KEPT_HOURS, RestoredNotice } from './draft-parts';
import { Frame } from './frame';
import { PrivacyLink } from './privacy-link';
import { Trail } from './list-pages';
import { Question } from './question-field';

type FormPage = Extract<ApplyPage, { kind: 'apply' }>;

const refusals: Record<ApplyRefusal, MessageDescriptor> = {
  ...refusalTexts,
  TOO_MANY: msg`Too many applications came from your network. Try again in an hour.`,
  COMPANY_FULL: msg`The company has received as many applications as it can in a day. Send yours tomorrow.`,
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
          <p>
            <Trans>Do you have an account?</Trans>{' '}
            <a href={accountPath}>
              <Trans>Apply with your account</Trans>
            </a>
          </p>
          {isRefused && <Problems {...page} />}
          <RestoredNotice />
          <Form {...page} isAgain={isRefused} />
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
          <ul className="stack tight">
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

interface FormProps extends FormPage {
  /** Whether the form was sent and is shown with what was typed. */
  isAgain: boolean;
}

function Form({
  role,
  questions,
  values,
  problems,
  token,
  cvRequired,
  maxFile,
  isAgain,
  ...page
}: FormProps) {
  const { t } = useLingui();
  const { isExplicit, language } = usePage();
  const { retentionDays, privacyPath } = page;
  const name = role.company.title;
  const text = (field: string) => ({ defaultValue: values[field] ?? '' });
  return (
    <form
      className="form"
      method="post"
      action={address(`${role.path}/apply`, isExplicit ? `lang=${language}` : '')}
      encType="multipart/form-data"
      noValidate
      data-draft={draftOf(role)}
      data-kept-hours={KEPT_HOURS}
      data-max-file={maxFile}
      data-is-again={isAgain ? '' : undefined}
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
        required={cvRequired}
        hint={<FileHint before={values.cv ?? ''} />}
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
      {privacyPath && <PrivacyLink path={privacyPath} />}
      <button type="submit" className="button button--primary">
        <Trans>Send the application</Trans>
      </button>
      <DraftNote />
    </form>
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
        <div className="page jobs apply" data-draft={draftOf(role)}>
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
