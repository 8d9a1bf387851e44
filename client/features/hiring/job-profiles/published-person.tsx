import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import type { PublishedProfile_RowFragment } from '../../../generated/graphql';
import { useEmploymentTexts, usePlaceText, useWorkModeText } from '../roles/role-words';
import { useAvailabilityTexts } from './profile-words';

interface Props {
  person: PublishedProfile_RowFragment;
  /** The element of its heading. */
  heading: 'h2' | 'h3';
}

/** A published profile as companies see it. */
export function PublishedPerson({ person, heading: Heading }: Props) {
  const { t } = useLingui();
  const place = usePlaceText();
  const types = useEmploymentTexts();
  const modeText = useWorkModeText();
  const availabilities = useAvailabilityTexts();
  const { name, headline, skills, employmentTypes, workModes, availability } = person;
  const begin = availability && availabilities[availability];
  const facts = [
    place({ location: person.location, country: person.country ?? null }),
    ...employmentTypes.map((type) => types[type]),
    ...workModes.map(modeText),
    begin && t`Can begin: ${begin}`,
  ].filter(Boolean);
  return (
    <div className="breaking">
      <Heading>
        <bdi>{headline}</bdi>
      </Heading>
      <p className="muted">
        <bdi>{name}</bdi>
        {facts.length > 0 && <> · {facts.join(' · ')}</>}
      </p>
      {skills.length > 0 && (
        <Flex component="ul" wrap gap={4} aria-label={t`Skills`}>
          {skills.map((skill) => (
            <li key={skill}>
              <Tag className="long-tag">
                <bdi>{skill}</bdi>
              </Tag>
            </li>
          ))}
        </Flex>
      )}
    </div>
  );
}
