import { useMutation, useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { Panel } from '../../../components/page';
import { useWork } from '../../../components/use-attempt';
import { ApplyWithProfileDocument, MyJobProfileDocument } from '../../../generated/graphql';
import type { ApplyOfferProps } from '../job-board/apply-offers';
import { PrivacyNoticeLink } from '../job-board/privacy-notice-link';
import { jobProfilePaths } from './paths';
import { present } from '../../../lib/present';

/** Offers to apply with one click, if the role asks nothing and the user has saved something to apply with. */
export default function ApplyWithProfile({ role, onApplied }: ApplyOfferProps) {
  const { t } = useLingui();
  const { data } = useQuery(MyJobProfileDocument, { fetchPolicy: 'cache-and-network' });
  const { busy, run, failure } = useWork();
  const [apply] = useMutation(ApplyWithProfileDocument);
  const profile = data?.myJobProfile;
  const { id: roleId, companyTitle, questions, retentionDays, privacyPath, cvRequired } = role;
  if (questions.some(({ required }) => required)) return null;
  if (!profile) return data ? <Hint /> : null;
  const { cv, headline, skills } = profile;
  if (cvRequired && !cv) return <Hint />;
  const fileName = cv?.name ?? '';
  if (!cv && !headline && skills.length === 0) return <Hint />;

  async function send(): Promise<void> {
    const { data: sent } = await apply({ variables: { roleId } });
    onApplied(present(sent).applyWithProfile.id);
  }

  return (
    <Panel title={t`Apply with your profile`}>
      {failure}
      <p className="breaking">
        {cv
          ? t`${companyTitle} gets a copy of your CV “${fileName}” and your profile.`
          : t`${companyTitle} gets your profile. You have saved no CV.`}
      </p>
      <p className="muted">
        {t`${companyTitle} may store my data to decide about my application. It is erased ${plural(retentionDays, { one: '# day', other: '# days' })} after my last application there.`}
      </p>
      <PrivacyNoticeLink path={privacyPath} />
      <Flex wrap gap="small">
        <Button type="primary" loading={busy} onClick={() => void run(send)}>
          {t`Agree and apply`}
        </Button>
        <Button href={jobProfilePaths.own}>{t`Edit profile`}</Button>
      </Flex>
    </Panel>
  );
}

/** Tells that a profile makes applying quicker. */
function Hint() {
  const { t } = useLingui();
  return (
    <p className="muted">
      <a href={jobProfilePaths.own}>{t`Save a CV and a profile to apply with one click.`}</a>
    </p>
  );
}
