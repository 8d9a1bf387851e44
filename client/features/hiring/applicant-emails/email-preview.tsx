import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import { ProblemState, Skeleton } from '../../../components/states';
import { ApplicantEmailPreviewDocument, type EmailTextInput } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { isRightToLeft } from '../../../lib/languages';
import '../../../styles/application.css';

interface Props {
  applicationId: string;
  /** The template, or the text that was typed. */
  templateId?: string;
  input?: EmailTextInput;
}

/** An email as the person of an application would get it, as the server renders it. */
export function EmailPreview({ applicationId, templateId, input }: Props) {
  const { t } = useLingui();
  const { data, previousData, error, refetch } = useQuery(ApplicantEmailPreviewDocument, {
    variables: { applicationId, templateId, input },
    fetchPolicy: 'no-cache',
  });
  const problem = error && toProblem(error);
  // While another text is read, the last one stays; that of another person must not.
  const preview = (data ?? (input ? previousData : undefined))?.applicantEmailPreview;
  return (
    <section className="area stack" aria-label={t`Preview`} aria-busy={!data}>
      {problem && (
        <ProblemState
          problem={{ ...problem, message: Object.values(problem.fields)[0] ?? problem.message }}
          retry={() => void refetch()}
        />
      )}
      {!problem && !preview && <Skeleton lines={6} label={t`Loading the preview`} />}
      {!problem && preview && (
        <>
          {!preview.canReceive && (
            <Alert
              type="warning"
              showIcon
              title={t`This person gets no email: no address is known, the account is not active, or they have withdrawn the application.`}
            />
          )}
          {preview.canReceive && preview.isOnPage && (
            <Alert
              type="info"
              showIcon
              title={t`The person has not confirmed the address yet. The email only says that there is a message: the page of the application shows it.`}
            />
          )}
          <dl className="facts-grid">
            <dt>{t({ message: 'To', context: 'email' })}</dt>
            <dd className="breaking">
              <bdi>{preview.to}</bdi>
            </dd>
            <dt>{t`Subject`}</dt>
            <dd className="breaking">
              <bdi lang={preview.language}>{preview.subject}</bdi>
            </dd>
          </dl>
          <p
            className="written breaking"
            lang={preview.language}
            dir={isRightToLeft(preview.language) ? 'rtl' : 'ltr'}
          >
            {preview.body.trim()}
          </p>
        </>
      )}
    </section>
  );
}
