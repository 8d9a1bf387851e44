import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useImage } from '../lib/use-image';
import { initials } from './format';
import { useRecordState } from './record-link';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  displayName: string;
  photoUrl: string | null;
}

/** How many tones the tokens have for people; a person keeps one. */
const TONES = 8;

/**
 * A person's photo, or their initials without one, while it loads and if it cannot be loaded. Decorative: the name stands
 * beside it, and the initials are not text that a label must repeat. Not Ant Design's `Avatar`: each one measures itself,
 * which took an eighth of the time when scrolling long lists.
 */
export function PersonAvatar({ person, size = 30 }: { person: Person; size?: number }) {
  const photo = useImage(person.photoUrl);
  const tone = (Number(person.id) % TONES) + 1;
  return (
    <span
      aria-hidden
      className="avatar"
      data-initials={photo ? '' : initials(person.firstName, person.lastName)}
      style={{
        '--size': `${size}px`,
        background: `var(--person-${tone})`,
        color: `var(--person-${tone}-text)`,
      }}
    >
      {photo && <img src={photo} alt="" className="avatar__photo" />}
    </span>
  );
}

/** A person's avatar and name, linked to the profile. */
export const PersonLink = ({ person, to, children }: { person: Person; to: string; children?: string }) => (
  <Link to={to} state={useRecordState()} data-open>
    <Flex component="span" align="center" gap={8} className="person-link">
      <PersonAvatar person={person} size={24} />
      <span className="ellipsis" dir="auto">
        {children ?? person.displayName}
      </span>
    </Flex>
  </Link>
);
