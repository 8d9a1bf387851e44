import { Page, Panel } from '../../components/page';
import { UserDetails } from '../../components/user-details';
import type { Me } from '../../lib/session';

/** One's own profile. */
export default function OwnProfile({ me }: { me: Me }) {
  return (
    <Page title="My profile" lead="What Job Lobby knows about you.">
      <Panel title={me.displayName}>
        <UserDetails user={me} />
      </Panel>
    </Page>
  );
}
