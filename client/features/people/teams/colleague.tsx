import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { Colleague_FieldsFragment } from '../../../generated/graphql';
import { staffUserProfilePath } from '../../../lib/paths';
import { PersonAvatar } from '../../../components/person';

/** A person's avatar, name and job title, linked to the profile if the user may see it. */
export function ColleagueName({ person }: { person: Colleague_FieldsFragment }) {
  const name = <bdi>{person.displayName}</bdi>;
  return (
    <Flex align="center" gap={10} className="breaking">
      <PersonAvatar person={person} />
      <Flex vertical>
        {person.firebaseId ? <Link to={staffUserProfilePath(person.firebaseId)}>{name}</Link> : name}
        {person.jobTitle && <span className="muted">{person.jobTitle}</span>}
      </Flex>
    </Flex>
  );
}
