import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { initials } from './format';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  displayName: string;
}

/** Background colours on which white text passes WCAG AA; a person keeps one. */
const COLORS = ['#1d4ed8', '#7c3aed', '#be185d', '#b45309', '#15803d', '#0f766e', '#4338ca', '#9f1239'];

/**
 * A person's initials. Decorative: the name stands beside it, and the initials are not text that a label must repeat.
 * Not Ant Design's `Avatar`: each one measures itself, which took an eighth of the time when scrolling long lists.
 */
export const PersonAvatar = ({ person, size = 30 }: { person: Person; size?: number }) => (
  <span
    aria-hidden
    className="avatar"
    data-initials={initials(person.firstName, person.lastName)}
    style={{
      width: size,
      height: size,
      backgroundColor: COLORS[Number(person.id) % COLORS.length],
      fontSize: size * 0.42,
    }}
  />
);

/** A person's avatar and name, linked to the profile. */
export const PersonLink = ({ person, to, children }: { person: Person; to: string; children?: string }) => (
  <Link to={to}>
    <Flex component="span" align="center" gap={10} style={{ display: 'inline-flex', maxWidth: '100%' }}>
      <PersonAvatar person={person} />
      <span className="ellipsis" dir="auto">
        {children ?? person.displayName}
      </span>
    </Flex>
  </Link>
);
