import { Suspense } from 'react';
import { OptionalPart } from '../components/part-boundary';
import { contributed, registerCapabilities } from '../lib/capability';
import type { Me } from '../lib/session';
import type { Console } from '../site/console';
import { capabilities } from './capabilities';
import { Pages } from './pages';
import { Sidebar } from './signed-in/sidebar';

registerCapabilities(capabilities);

/** The bars that capabilities add. */
const Bars = ({ me }: { me: Me }) =>
  contributed('bars')
    .filter(({ shown }) => shown(me))
    .map(({ Bar }, index) => (
      <OptionalPart key={index}>
        <Suspense>
          <Bar me={me} />
        </Suspense>
      </OptionalPart>
    ));

export default { Pages, Sidebar, Bars } satisfies Console;
