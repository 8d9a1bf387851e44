import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Details } from '../../../components/details';
import { CalendarDay, FileSize, Moment } from '../../../components/format';
import { Panel } from '../../../components/page';
import { useRecordState } from '../../../components/record-link';
import { useAttempt } from '../../../components/use-attempt';
import type { Application_PageFragment } from '../../../generated/graphql';
import { permissionsIn } from '../../directory/permissions/permissions';
import { ColleagueName } from '../../people/teams/colleague';
import { useRejectReasonTexts, useSourceTexts, useStateTexts } from './application-words';
import { AddEmailButton, useContactTexts } from './contact';
import { applicationPath } from './paths';
import { useCvDownload } from './use-cv-download';

interface Props {
  application: Application_PageFragment;
}

/** Who the candidate is, and where the application stands. */
export function CandidateFacts({ application }: Props) {
  const { t } = useLingui();
  const sources = useSourceTexts();
  const reasons = useRejectReasonTexts();
  const contacts = useContactTexts();
  const { candidate, contact, stage, source, appliedAt, movedAt, rejectReason, cv } = application;
  const { email, phone, user, referrer, consentedAt, informedAt, retainUntil, erasedAt } = candidate;
  const canAddEmail =
    contact === 'NO_EMAIL' && permissionsIn(application.permissions)('setCandidateEmail')?.allowed;
  const rows: [string, ReactNode][] = [
    [t`Stage`, <bdi key="stage">{stage.name}</bdi>],
    [t`In this stage since`, <Moment key="moved" value={movedAt} />],
    ...(rejectReason ? [[t`Reason`, reasons[rejectReason]] satisfies [string, string]] : []),
    [t`Applied on`, <Moment key="applied" value={appliedAt} />],
    [t`Source`, sources[source]],
    ...row(t`Email`, email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>),
    ...row(
      t`Reachable by email`,
      contact !== 'REACHABLE' && !erasedAt && (
        <Flex wrap gap="small" align="center">
          {contacts[contact]}
          {canAddEmail && <AddEmailButton applicationId={application.id} />}
        </Flex>
      ),
    ),
    ...row(
      t`Phone`,
      phone && (
        <a href={`tel:${encodeURIComponent(phone)}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ),
    ),
    ...row(t`CV`, cv && <Cv id={application.id} cv={cv} />),
    ...row(t`Account`, user && <ColleagueName person={user} />),
    ...row(t`Recommended by`, referrer && <ColleagueName person={referrer} />),
    ...row(t`Informed of the storage`, informedAt && <Moment value={informedAt} />),
    ...row(t`Agreed to the storage`, consentedAt && <Moment value={consentedAt} />),
    erasedAt
      ? [t`Data erased`, <Moment key="erased" value={erasedAt} />]
      : [t`Data kept until`, <CalendarDay key="kept" value={retainUntil} />],
  ];
  return (
    <Panel title={t`Facts`}>
      <Details narrow rows={rows} />
    </Panel>
  );
}

/** Returns a row, or none without a value. */
const row = (name: string, value: ReactNode): [string, ReactNode][] => (value ? [[name, value]] : []);

/** The button that saves the CV, with its size. */
function Cv({ id, cv }: { id: string; cv: NonNullable<Application_PageFragment['cv']> }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const download = useCvDownload();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    await attempt(() => download(id));
    setBusy(false);
  }
  return (
    <Flex vertical gap={4} align="start" className="breaking">
      <span>
        <bdi>{cv.name}</bdi>{' '}
        <span className="muted">
          <FileSize bytes={cv.size} />
        </span>
      </span>
      {/* Some languages need two lines. */}
      <Button size="small" loading={busy} className="text-button" onClick={() => void save()}>
        {t`Download CV`}
      </Button>
    </Flex>
  );
}

/** The other applications of the person that the user may see. */
export function OtherApplications({ application }: Props) {
  const { t } = useLingui();
  const states = useStateTexts();
  const state = useRecordState();
  const others = application.candidate.applications.filter(({ id }) => id !== application.id);
  if (others.length === 0) return null;
  return (
    <Panel title={t`Other applications`}>
      <Flex component="ul" vertical gap="small">
        {others.map((other) => (
          <li key={other.id} className="breaking">
            <Link to={applicationPath(other.id)} state={state}>
              <bdi>{other.role.title}</bdi>
            </Link>{' '}
            <span className="muted">{states[other.state]}</span>
          </li>
        ))}
      </Flex>
    </Panel>
  );
}
