import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  ApplyPage,
  Done,
  Notice,
  StandingRefusal,
  StandingStatus,
} from '../../../server/modules/hiring/job-board/applying/apply-pages';
import { problemTexts } from './apply-field';
import { useHref } from './context';
import { PrivacyLink } from './privacy-link';
import { NoticeSheet, SendForm, Sheet } from './sheet';
import { Documents, Keeping, Letters, Meetings } from './standing-parts';
import { useWords } from './words';

type Page<Kind> = Extract<ApplyPage, { kind: Kind }>;

const APPLICATIONS = '/jobs/applications';

/** Where an application stands: a short name, and what it means for the person. */
const standings: Record<
  StandingStatus,
  { name: MessageDescriptor; meaning: (company: string) => MessageDescriptor }
> = {
  RECEIVED: {
    name: msg`Received`,
    meaning: (company) => msg`${company} has received your application and has not looked at it yet.`,
  },
  IN_REVIEW: {
    name: msg`In review`,
    meaning: (company) => msg`${company} is looking at your application. You need to do nothing now.`,
  },
  OFFER: {
    name: msg`Offer`,
    meaning: (company) => msg`${company} offers you the role. Accept or decline the offer below.`,
  },
  HIRED: {
    name: msg`Hired`,
    meaning: (company) =>
      msg`You have accepted the offer of ${company}. Follow the invitation in your inbox to join the company.`,
  },
  NOT_SELECTED: {
    name: msg`Not selected`,
    meaning: (company) => msg`${company} has decided for other applicants this time.`,
  },
  WITHDRAWN: {
    name: msg`Withdrawn`,
    meaning: (company) => msg`You have withdrawn your application. ${company} does not consider it any more.`,
  },
};

/** The same while nothing is decided about a person that somebody else has added. */
const considers = (company: string) =>
  msg`${company} considers you for the role. You need to do nothing now.`;

const dones: Record<Done, MessageDescriptor> = {
  confirmed: msg`Your application has been sent. We have emailed you the link of this page.`,
  withdrawn: msg`Your application is withdrawn.`,
  accepted: msg`You have accepted the offer. We have emailed you an invitation to the company.`,
  declined: msg`You have declined the offer.`,
  kept: msg`Thank you. The company keeps your application for other roles.`,
  'not-kept': msg`The company does not keep your application for other roles.`,
  data: msg`The code is right. You can download your data now.`,
  document: msg`The document was added to your application.`,
};

const refusals: Record<StandingRefusal, MessageDescriptor> = {
  ROLE_FULL: msg`All openings of the role are filled. Contact the company.`,
  NO_FILE: msg`Choose a file first.`,
  FILE_TYPE: problemTexts.FILE_TYPE,
  FILE_SIZE: problemTexts.FILE_SIZE,
  TOO_MANY_DOCUMENTS: msg`Your application has five documents. No more can be added.`,
  CHANGED: msg`The application has changed meanwhile, so nothing was done. See below where it stands.`,
};

/** Asks the reader of an email to confirm an application. Opening the page changes nothing: programs open links, too. */
export function ConfirmView({ role, token }: Page<'confirm'>) {
  const { t } = useLingui();
  const { title, company } = role;
  const name = company.title;
  return (
    <Sheet title={t`Confirm your application`} role={role}>
      <p className="breaking">
        <Trans>
          Send your application for <bdi>{title}</bdi> to <bdi>{name}</bdi>? Only then does the company see
          it.
        </Trans>
      </p>
      <SendForm path={`${APPLICATIONS}/confirm`} primary label={t`Confirm the application`}>
        <input type="hidden" name="token" value={token} />
      </SendForm>
    </Sheet>
  );
}

/** Where an application stands, and what the person can do. */
export function StandingView({ application, token, done, refusal }: Page<'standing'>) {
  const { t } = useLingui();
  const href = useHref();
  const words = useWords();
  const { role, status, appliedAt, retainUntil, canAccept, canWithdraw } = application;
  const name = role.company.title;
  const { name: standing, meaning } = standings[status];
  const isUndecided = application.isAdded && (status === 'RECEIVED' || status === 'IN_REVIEW');
  const path = `${APPLICATIONS}/${token}`;
  const applied = words.day(appliedAt);
  const kept = words.day(retainUntil);
  return (
    <Sheet title={t`Your application`} role={role}>
      {done && (
        <p className="notice notice--done" role="status">
          {t(dones[done])}
        </p>
      )}
      {refusal && (
        <p className="notice notice--error" role="alert">
          {t(refusals[refusal])}
        </p>
      )}
      <section className="stack tight" aria-labelledby="standing">
        <h2 id="standing">{t(standing)}</h2>
        <p className="breaking">{t(isUndecided ? considers(name) : meaning(name))}</p>
        <p className="muted">
          {application.isAdded ? (
            <Trans>
              You have not applied yourself: somebody at <bdi>{name}</bdi> has added you on {applied}.
            </Trans>
          ) : (
            <Trans>You applied on {applied}.</Trans>
          )}
        </p>
      </section>
      <Documents documents={application.documents} path={canWithdraw ? `${path}/documents` : null} />
      <Meetings meetings={application.meetings} />
      <Letters letters={application.letters} />
      {canAccept && (
        <div className="row">
          <SendForm path={`${path}/accept`} primary label={t`Accept the offer`} />
          <SendForm path={`${path}/decline`} label={t`Decline the offer`} />
        </div>
      )}
      {canWithdraw && !canAccept && (
        <details>
          <summary>
            <Trans>Withdraw the application</Trans>
          </summary>
          <p>
            <Trans>
              The company then does not consider it any more. You cannot undo this, but apply again.
            </Trans>
          </p>
          <SendForm path={`${path}/withdraw`} danger label={t`Withdraw now`} />
        </details>
      )}
      {application.keeping && <Keeping keeping={application.keeping} name={name} path={`${path}/keep`} />}
      <section aria-labelledby="data">
        <h2 id="data">
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>It is erased after {kept}, or sooner if you want.</Trans>
        </p>
        {application.privacyPath && <PrivacyLink path={application.privacyPath} />}
        <div className="row">
          {done === 'data' ? (
            <a className="button button--primary" href={`${path}/data`}>
              <Trans>Download my data</Trans>
            </a>
          ) : (
            <SendForm path={`${path}/data`} label={t`Download my data`} />
          )}
          <a className="button" href={href(`${path}/erase`)}>
            <Trans>Erase my data…</Trans>
          </a>
        </div>
      </section>
    </Sheet>
  );
}

/** Asks whether to erase the data of a person. */
export function EraseView({ application, token }: Page<'erase'>) {
  const { t } = useLingui();
  const href = useHref();
  const { role } = application;
  const name = role.company.title;
  const path = `${APPLICATIONS}/${token}`;
  return (
    <Sheet title={t`Erase your data`} role={role}>
      <p className="breaking">
        <Trans>
          This erases your name, your contact data, your answers and your files at <bdi>{name}</bdi>, for all
          roles that you have applied for there. Applications that are not decided yet are withdrawn. You
          cannot undo this.
        </Trans>
      </p>
      <div className="row">
        <SendForm path={`${path}/erase`} danger label={t`Erase my data`} />
        <a className="button" href={href(path)}>
          <Trans>Keep it</Trans>
        </a>
      </div>
    </Sheet>
  );
}

const notices: Record<Notice, { title: MessageDescriptor; text: MessageDescriptor }> = {
  LINK_OVER: {
    title: msg`This link is no longer valid`,
    text: msg`It has been used, has expired, or the data was erased. The links in the emails about your application keep working: open one of them, or have it sent again.`,
  },
  LINK_SENT: {
    title: msg`You have already applied for this role`,
    text: msg`Your application is still being decided, so that no second one was sent. We have emailed you the link that shows where it stands.`,
  },
  LINKS_ASKED: {
    title: msg`Check your inbox`,
    text: msg`If there are applications with this address, we send you one email with their links. If nothing arrives within a few minutes, check your spam folder and the address.`,
  },
  ALREADY_APPLIED: {
    title: msg`You have already applied for this role`,
    text: msg`The links in the emails about it show where your application stands.`,
  },
  ROLE_CLOSED: {
    title: msg`This role is no longer open`,
    text: msg`The company does not take applications for it any more. Nothing was sent.`,
  },
  ERASED: {
    title: msg`Your data is erased`,
    text: msg`The company has nothing about you any more except figures without your name.`,
  },
  TOO_MANY: {
    title: msg`Too many attempts`,
    text: msg`Too many requests came from your network. Try again in an hour.`,
  },
};

/** A page that only says something. */
export function NoticeView({ notice }: Page<'notice'>) {
  const href = useHref();
  const isLost = notice === 'LINK_OVER' || notice === 'ALREADY_APPLIED';
  return (
    <NoticeSheet {...notices[notice]}>
      {isLost && (
        <a className="button button--primary" href={href(`${APPLICATIONS}/lost`)}>
          <Trans>Send me my link</Trans>
        </a>
      )}
    </NoticeSheet>
  );
}
