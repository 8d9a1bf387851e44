import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { ApplyDocument, RoleToApplyForDocument } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { toProblem } from '../../../lib/errors';
import './apply-offers';
import { ApplyForm, type ApplyValues, type RoleToApplyFor } from './apply-form';
import { sendCv, sendDocument } from '../candidates/send-files';
import { present } from '../../../lib/present';

/** page-apply: applies for the role in `role` with the user's account. */
export default function ApplyPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('role') ?? '';
  const { data, problem, absent } = useRecord(RoleToApplyForDocument, { variables: { id }, skip: id === '' });
  const role = data?.publicRole;
  if (role) return <Content key={role.id} role={role} />;
  const isGone = id === '' || problem?.code === 'NOT_FOUND';
  return (
    <Page narrow title={t`Apply`}>
      {isGone ? (
        <EmptyState
          title={t`Nobody can apply for this role`}
          action={<a href="/jobs">{t`View open roles`}</a>}
        >
          {t`Check the link. The role may be filled or closed.`}
        </EmptyState>
      ) : (
        absent(6, t`Loading the role`)
      )}
    </Page>
  );
}

const isGiven = (answer: string | string[] | number | undefined) =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== null && answer !== '';

/** What became of the form. */
interface Sent {
  applicationId: string;
  /** The files that were chosen but have not arrived. */
  missing: Chosen;
  /** Why they have not arrived. */
  problem: string | null;
}

/** The files of the form. */
interface Chosen {
  cv?: File;
  documents: readonly File[];
}

function Content({ role }: { role: RoleToApplyFor }) {
  const { t } = useLingui();
  const [apply] = useMutation(ApplyDocument);
  const [sent, setSent] = useState<Sent>();
  const { title, companyTitle, path } = role;

  /** The application counts without its files, too: sending them can be repeated. */
  async function attach(applicationId: string, { cv, documents }: Chosen): Promise<void> {
    let problem: string | null = null;
    const missing = { cv, documents: [...documents] };
    try {
      if (cv) await sendCv(applicationId, cv);
      missing.cv = undefined;
      for (const file of documents) {
        await sendDocument(applicationId, file);
        missing.documents.shift();
      }
    } catch (error) {
      problem = toProblem(error).message;
    }
    setSent({ applicationId, missing, problem });
  }

  async function submit({ phone, coverNote, answers, cv, documents = [] }: ApplyValues): Promise<void> {
    const input = {
      phone: phone || null,
      coverNote: coverNote || null,
      answers: Object.entries(answers ?? {}).flatMap(([questionId, answer]) =>
        isGiven(answer) ? [{ questionId, answer: [answer].flat().join('\n') }] : [],
      ),
      consent: true,
    };
    const { data } = await apply({ variables: { roleId: role.id, input } });
    await attach(present(data).apply.id, { cv, documents });
  }

  return (
    <Page
      narrow
      title={t`Apply: ${title}`}
      lead={
        <a href={path}>
          <bdi>{companyTitle}</bdi>
        </a>
      }
    >
      {sent ? (
        <Result sent={sent} role={role} retry={attach} />
      ) : (
        <>
          <Suspense>
            {contributed('applyOffers').map(({ Offer }, index) => (
              <Offer key={index} role={role} onApplied={(id) => void attach(id, { documents: [] })} />
            ))}
          </Suspense>
          <ApplyForm role={role} submit={submit} />
        </>
      )}
    </Page>
  );
}

interface ResultProps {
  sent: Sent;
  role: RoleToApplyFor;
  retry: (applicationId: string, files: Chosen) => Promise<void>;
}

function Result({ sent: { applicationId, missing, problem }, role, retry }: ResultProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { companyTitle } = role;
  async function again(): Promise<void> {
    setBusy(true);
    await retry(applicationId, missing);
    setBusy(false);
  }
  return (
    <Panel title={t`Your application was sent`}>
      <p>{t`${companyTitle} has received your application. You will be notified of what becomes of it.`}</p>
      {problem !== null && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={missing.cv ? t`The CV was not sent. ${problem}` : t`A document was not sent. ${problem}`}
          action={
            <Button size="small" loading={busy} onClick={() => void again()}>
              {missing.cv ? t`Send the CV again` : t`Send the documents again`}
            </Button>
          }
        />
      )}
      <p>
        <a href="/page-my-applications">{t`View my applications`}</a>
      </p>
    </Panel>
  );
}
