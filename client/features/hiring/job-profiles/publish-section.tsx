import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useWork } from '../../../components/use-attempt';
import { useMe } from '../../../lib/access';
import {
  type JobProfile_FormFragment,
  JobProfilePreviewDocument,
  PublishMyJobProfileDocument,
  UnpublishMyJobProfileDocument,
} from '../../../generated/graphql';
import { PublishedPerson } from './published-person';

/** The company that people belong to that no other has. */
const MEMBER_COMPANY = '2';

/** Publishes the profile, with a preview of what companies see. */
export function PublishSection({ profile }: { profile: JobProfile_FormFragment | null }) {
  const { t } = useLingui();
  const { company } = useMe();
  if (company && company.id !== MEMBER_COMPANY) {
    return <p>{t`You belong to a company, so that your profile is not published.`}</p>;
  }
  if (!profile?.headline) return <p>{t`Save a profile with a headline first. Nobody sees it yet.`}</p>;
  return <Publishing profile={profile} />;
}

function Publishing({ profile }: { profile: JobProfile_FormFragment }) {
  const { t } = useLingui();
  const label = useId();
  const [showsName, setShowsName] = useState(profile.showsName);
  const { busy, run, failure } = useWork();
  const [publish] = useMutation(PublishMyJobProfileDocument);
  const [unpublish] = useMutation(UnpublishMyJobProfileDocument);
  const { data } = useQuery(JobProfilePreviewDocument, {
    variables: { showsName },
    fetchPolicy: 'no-cache',
  });
  const preview = data?.myJobProfile?.preview;
  const isPublished = profile.publishedAt !== null;
  return (
    <Flex vertical gap="middle">
      {failure}
      <Alert
        type={isPublished ? 'success' : 'info'}
        showIcon
        title={
          isPublished
            ? t`Your profile is published: companies that hire find it.`
            : t`Your profile is not published: only you see it.`
        }
      />
      <p className="panel__text">
        {t`Companies never see your email address or phone number here. If one asks you for contact, you decide. It ends when you join a company.`}
      </p>
      <Flex wrap gap="small" align="center">
        <span id={label}>{t`Companies see`}</span>
        <Segmented
          aria-labelledby={label}
          value={showsName}
          onChange={setShowsName}
          options={[
            { value: false, label: t`my initials` },
            { value: true, label: t`my name` },
          ]}
        />
      </Flex>
      <section aria-label={t`Preview`} className="list-entry stack tight">
        {preview ? <PublishedPerson person={preview} heading="h3" /> : t`Loading the preview`}
      </section>
      <Flex wrap gap="small">
        {(!isPublished || showsName !== profile.showsName) && (
          <Button loading={busy} onClick={() => void run(() => publish({ variables: { showsName } }))}>
            {isPublished ? t`Change publication` : t`Publish profile`}
          </Button>
        )}
        {isPublished && (
          <Button loading={busy} onClick={() => void run(() => unpublish())}>
            {t`End publication`}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
