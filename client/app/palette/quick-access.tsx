import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasMasterControl } from '../../lib/access';
import { notify } from '../../lib/notifications';
import { loadPart } from '../../lib/parts';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { addressOf } from '../destinations';
import { focusListSearch, listenForShortcuts, moveInList } from './keys';
import type { Shown } from './shown';

type Dialogs = ComponentType<{ me: Me; shown: Shown; show: (dialog: Shown) => void }>;

/** The keyboard shortcuts, and the command palette for what opens it. The dialogs are loaded on first use. */
export function QuickAccess({ me, children }: { me: Me; children: (openPalette: () => void) => ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const [Dialogs, setDialogs] = useState<Dialogs>();

  function show(dialog: Shown): void {
    setShown(dialog);
    if (Dialogs || !dialog) return;
    loadPart(() => import('./dialogs')).then(
      (module) => setDialogs(() => module.default),
      () => {
        setShown(undefined);
        notify({ text: t`The search could not be loaded. Reload the page and try again.`, urgent: true });
      },
    );
  }

  const goTo = (path: string) => () => void navigate(addressOf({ to: path }, window.location.pathname));
  const actions = useEffectEvent(() => ({
    openPalette: () => show('palette'),
    keys: {
      '?': () => show('shortcuts'),
      '/': focusListSearch,
      j: () => moveInList(1),
      k: () => moveInList(-1),
      'g d': goTo(paths.home),
      'g c': goTo(paths.company),
      'g s': goTo(paths.staff),
      ...(hasMasterControl(me) && { 'g m': goTo(paths.masterControl) }),
    },
  }));
  useEffect(() => listenForShortcuts(() => actions()), []);

  return (
    <>
      {children(() => show('palette'))}
      {Dialogs && <Dialogs me={me} shown={shown} show={show} />}
    </>
  );
}
