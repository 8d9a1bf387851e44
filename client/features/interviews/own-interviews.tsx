import { useLingui } from '@lingui/react/macro';
import type { OwnApplication_InterviewsFragment } from '../../generated/graphql';
import { extended } from '../../lib/extensions';
import { Place, useMinutes, useWhen } from './interview-words';

/** The planned interviews of an own application. */
export function OwnInterviews({ application }: { application: object }) {
  const { t } = useLingui();
  const when = useWhen();
  const minutes = useMinutes();
  const { interviews = [] } = extended<OwnApplication_InterviewsFragment>(application);
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
