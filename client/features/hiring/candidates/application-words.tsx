import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type {
  Application_CardFragment,
  ApplicationState,
  CandidateSource,
  OwnApplicationStatus,
  RejectReason,
} from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';

export const rejectReasons = keysOf<RejectReason>({
  SKILLS: true,
  EXPERIENCE: true,
  SALARY: true,
  LOCATION: true,
  FILLED: true,
  NO_RESPONSE: true,
  OTHER: true,
});

type Named = Pick<Application_CardFragment['candidate'], 'id' | 'name'>;

/** Returns the name of a candidate. One whose personal data was erased has a number. */
export function useCandidateName(): (candidate: Named) => string {
  const { t } = useLingui();
  return ({ id, name }) => name || t`Former candidate ${id}`;
}

/** The labels of the ways in which a company got to know a candidate. */
export function useSourceTexts(): Record<CandidateSource, string> {
  const { t } = useLingui();
  return {
    APPLIED: t({ message: 'Applied', context: 'candidate' }),
    REFERRED: t`Referred`,
    ADDED: t({ message: 'Added', context: 'candidate' }),
    PROFILE: t`Published profile`,
    POOL: t`Talent pool`,
  };
}

/** The labels of the reasons for a rejection. */
export function useRejectReasonTexts(): Record<RejectReason, string> {
  const { t } = useLingui();
  return {
    SKILLS: t`The skills do not match`,
    EXPERIENCE: t`The experience does not match`,
    SALARY: t`The expected salary does not match`,
    LOCATION: t`The location does not match`,
    FILLED: t`Somebody else was hired`,
    NO_RESPONSE: t`No response`,
    OTHER: t`Another reason`,
  };
}

/** The labels of the states of an application. */
export function useStateTexts(): Record<ApplicationState, string> {
  const { t } = useLingui();
  return {
    ACTIVE: t({ message: 'In progress', context: 'application' }),
    HIRED: t`Hired`,
    REJECTED: t({ message: 'Rejected', context: 'application' }),
    WITHDRAWN: t({ message: 'Withdrawn', context: 'application' }),
  };
}

const COLORS: Record<ApplicationState, string | undefined> = {
  ACTIVE: 'processing',
  HIRED: 'success',
  REJECTED: undefined,
  WITHDRAWN: undefined,
};

/** The state of an application as a tag. One that is being decided shows its stage. */
export function ApplicationTag({
  application,
}: {
  application: Pick<Application_CardFragment, 'state' | 'stage'>;
}) {
  const texts = useStateTexts();
  const { state, stage } = application;
  return (
    <Tag color={COLORS[state]}>
      <bdi>{state === 'ACTIVE' ? stage.name : texts[state]}</bdi>
    </Tag>
  );
}

/** Where an own application stands, in words. */
export function useStatusTexts(): Record<OwnApplicationStatus, [label: string, text: string]> {
  const { t } = useLingui();
  return {
    RECEIVED: [t`Received`, t`The company has received your application.`],
    IN_REVIEW: [t`In review`, t`The company is looking at your application.`],
    OFFER: [t({ message: 'Offer', context: 'application' }), t`The company offers you the role.`],
    HIRED: [t`Hired`, t`You have accepted the offer.`],
    NOT_SELECTED: [t`Not selected`, t`The company does not go on with your application.`],
    WITHDRAWN: [t({ message: 'Withdrawn', context: 'application' }), t`You have withdrawn your application.`],
  };
}
