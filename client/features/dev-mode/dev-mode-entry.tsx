import { Icon } from '../../components/icon';
import { devModeWords, switchDevMode } from '../../lib/dev-mode';
import type { Me } from '../../lib/session';
import { code } from '../../components/more-shapes';

/** The account menu's entry that switches developer mode. */
export function DevModeEntry({ me }: { me: Me }) {
  return (
    <li>
      <button type="button" className="account__entry" onClick={() => void switchDevMode(me)}>
        <Icon shape={code} size={18} /> {devModeWords(me)}
      </button>
    </li>
  );
}
