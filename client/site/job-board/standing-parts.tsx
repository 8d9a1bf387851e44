import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  StandingKeeping,
  StandingLetter,
  StandingMeeting,
} from '../../../server/modules/hiring/job-board/applying/apply-pages';
import { ApplyField } from './apply-field';
import { SendForm } from './sheet';
import { useWords } from './words';

/** The most documents that the server accepts. */
const MOST_DOCUMENTS = 5;

/** Asks whether the company may keep the application for other roles, or ends it. */
export function Keeping({ keeping, name, path }: { keeping: StandingKeeping; name: string; path: string }) {
  const { t } = useLingui();
  const words = useWords();
  const { until, months } = keeping;
  const day = until && words.day(until);
  return (
    <section className="stack tight" aria-labelledby="keeping">
      <h2 id="keeping">
        <Trans>Other roles</Trans>
      </h2>
      <p className="breaking">
        {day ? (
          <Trans>
            <bdi>{name}</bdi> keeps your application in its talent pool until {day}, with your consent. You
            can end this at any time.
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> would like to keep your application in its talent pool and think of you for
            other roles. If you agree, the people who manage its roles see your name, your contact data and
            your CV. You can end this at any time.
          </Trans>
        )}
      </p>
      <div className="row">
        {!day &&
          months.map((count) => (
            <SendForm
              key={count}
              path={path}
              label={t`Agree for ${plural(count, { one: '# month', other: '# months' })}`}
            >
              <input type="hidden" name="months" value={count} />
            </SendForm>
          ))}
        <SendForm path={path} danger={Boolean(day)} label={day ? t`End this now` : t`Decline`} />
      </div>
    </section>
  );
}

/** The documents that were sent beside the CV, with a form for one more. */
export function Documents({ documents, path }: { documents: string[]; path: string | null }) {
  const { t } = useLingui();
  if (documents.length === 0 && path === null) return null;
  return (
    <section className="stack tight" aria-labelledby="documents">
      <h2 id="documents">
        <Trans>Documents</Trans>
      </h2>
      {documents.length > 0 && (
        <ul className="breaking">
          {documents.map((name, place) => (
            <li key={place}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {path && documents.length < MOST_DOCUMENTS && (
        <SendForm path={path} withFile label={t`Add the document`}>
          <ApplyField
            name="document"
            label={t`Certificate or work sample`}
            required
            hint={t`PDF, DOCX or ODT, at most 5 MB`}
            control={(props) => (
              <input
                className="field__input"
                type="file"
                accept=".pdf,.docx,.odt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text"
                {...props}
              />
            )}
          />
        </SendForm>
      )}
    </section>
  );
}

/** The interviews that are planned with the person. */
export function Meetings({ meetings }: { meetings: StandingMeeting[] }) {
  const words = useWords();
  if (meetings.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="interviews">
      <h2 id="interviews">
        <Trans>Your interviews</Trans>
      </h2>
      {meetings.map(({ startsAt, minutes, timeZone, place }) => (
        <p key={startsAt} className="breaking">
          <time dateTime={startsAt}>{words.moment(startsAt, timeZone)}</time>
          <br />
          <Plural value={minutes} one="# minute" other="# minutes" />
          {place !== '' && (
            <>
              <br />
              <Place place={place} />
            </>
          )}
        </p>
      ))}
    </section>
  );
}

/** A place. An address of the web is a link, which shows where it leads. */
function Place({ place }: { place: string }) {
  if (!/^https:\/\/\S+$/.test(place)) return <bdi>{place}</bdi>;
  return (
    <a href={place} rel="nofollow noopener noreferrer" dir="ltr">
      {place}
    </a>
  );
}

/** What the company has written to the person: plain text, in which nothing is a link. */
export function Letters({ letters }: { letters: StandingLetter[] }) {
  const { t } = useLingui();
  const words = useWords();
  if (letters.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="messages">
      <h2 id="messages">
        <Trans>Messages of the company</Trans>
      </h2>
      {letters.map(({ subject, text, sentAt }) => (
        <article key={sentAt + subject} className="breaking" dir="auto">
          <h3>{subject}</h3>
          <p className="muted">
            <time dateTime={sentAt}>{words.day(sentAt)}</time>
          </p>
          {text
            .replaceAll('{link}', t`this page`)
            .split(/\n{2,}/)
            .map((paragraph, index) => (
              <p key={index}>
                {paragraph.split('\n').map((line, place) => (
                  <span key={place}>
                    {place > 0 && <br />}
                    {line}
                  </span>
                ))}
              </p>
            ))}
        </article>
      ))}
    </section>
  );
}
