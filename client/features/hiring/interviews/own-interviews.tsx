import { useLingui } from '@lingui/react/macro';
import type { OwnApplication_InterviewsFragment } from '../../../generated/graphql';
import { Place, useMinutes, useWhen } from './interview-words';

/** The planned interviews of an own application. */
export function OwnInterviews({ application }: { application: OwnApplication_InterviewsFragment }) {
  const { t } = useLingui();
  const when = useWhen();
  const minutes = useMinutes();
  const { interviews } = application;
  if (interviews.length === 0) return null;
  return (
    <div>
      <h3>{t`Your interviews`}</h3>
      <ul>
        {interviews.map((interview) => (
          <li key={interview.startsAt} className="breaking">
            <time dateTime={interview.startsAt}>{when(interview)}</time> · {minutes(interview.minutes)}
            {interview.place && (
              <>
                {' · '}
                <Place place={interview.place} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
