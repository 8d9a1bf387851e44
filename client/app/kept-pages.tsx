import {
  Activity,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import type { Location } from 'react-router-dom';
import { useAccess, type Access } from '../lib/access';
import { ReasonsToDrop, setKeptAddresses } from '../lib/kept-pages';
import { CrashBoundary } from '../site/crash';

/** How many pages are kept beside the one that is shown. */
const KEPT = 5;

interface KeptPage {
  id: number;
  pathname: string;
  address: string;
  /** The entry of the history that it was rendered for. */
  key: string;
  content: ReactNode;
  /** How often it was shown. */
  visits: number;
  /** Whether it stays when another page is shown. */
  isKept: boolean;
  /** Why it is dropped nevertheless. */
  reasons: Set<string>;
  /** The element that it is rendered in, which is in the document only while the page is shown. */
  box: HTMLElement;
}

interface State {
  /** In the order in which they were opened: moving an element would reset what is scrolled in it. */
  pages: readonly KeptPage[];
  /** The ids, those shown last at the end. */
  order: readonly number[];
  rights: string;
}

interface Shown {
  location: Location;
  content: ReactNode;
  isKept: boolean;
  rights: string;
}

let made = 0;

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** Returns which pages are kept once this one is shown: the same state if it is shown already. */
function showing(before: State, { location, content, isKept, rights }: Shown): State {
  const address = addressOf(location);
  const { pathname, key } = location;
  // What a user has seen must not come back after a right to see it was lost.
  const state = before.rights === rights ? before : onlyLast(before, rights);
  const last = state.pages.find(isLast(state));
  if (last?.pathname === pathname) {
    if (last.key === key && last.address === address) return state;
    const next = { ...last, address, key, content };
    return { ...state, pages: others(state.pages, last, address).concat(next).sort(byId) };
  }
  const stays = (page: KeptPage) => page !== last || (page.isKept && page.reasons.size === 0);
  const staying = state.pages.filter(stays);
  const known = staying.find((page) => page.address === address);
  const page: KeptPage =
    known && !location.state
      ? // The same content: nothing in it is rendered again.
        { ...known, key, visits: known.visits + 1 }
      : {
          id: ++made,
          pathname,
          address,
          key,
          content,
          visits: 1,
          isKept,
          reasons: new Set(),
          box: createBox(),
        };
  const order = [
    ...state.order.filter((id) => id !== page.id && id !== known?.id && staying.some((one) => one.id === id)),
    page.id,
  ].slice(-KEPT - 1);
  const pages = others(staying, known, address)
    .concat(page)
    .filter(({ id }) => order.includes(id))
    .sort(byId);
  return { rights, pages, order };
}

const onlyLast = (state: State, rights: string): State => ({
  pages: state.pages.filter(isLast(state)),
  order: state.order.slice(-1),
  rights,
});

const isLast =
  ({ order }: State) =>
  ({ id }: KeptPage) =>
    id === order.at(-1);
const byId = (a: KeptPage, b: KeptPage) => a.id - b.id;
const others = (pages: readonly KeptPage[], page: KeptPage | undefined, address: string) =>
  pages.filter((one) => one !== page && one.address !== address);

/** What the user may see depends on these. */
const rightsOf = (access: Access): string =>
  access.status !== 'ready'
    ? ''
    : JSON.stringify([
        access.me.id,
        access.me.userType,
        access.me.company?.id,
        access.me.privileges.map(({ title }) => title),
        access.me.availableFeatures,
      ]);

interface Props {
  location: Location;
  /** Whether the page stays when another one is shown. */
  isKept: boolean;
  /** The page at the location. */
  children: ReactNode;
}

/**
 * Shows a page, and keeps those that were shown before with their state, so that returning to the same address takes no
 * rendering. Kept pages are not in the document, and React has ended their effects: they follow no changes and listen to
 * no keys. `useReturn` refreshes them when they are shown again.
 */
export function KeptPages({ location, isKept, children }: Props) {
  const rights = rightsOf(useAccess());
  const [state, setState] = useState<State>({ pages: [], order: [], rights });
  const next = showing(state, { location, content: children, isKept, rights });
  if (next !== state) setState(next);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { pages, order } = next;
    setKeptAddresses(order.map((id) => pages.find((page) => page.id === id)!.address));
  }, [next]);
  useEffect(() => () => setKeptAddresses([]), []);
  return (
    <>
      <div ref={place} style={{ display: 'contents' }} />
      {next.pages.map((page) => (
        <Activity key={page.id} mode={isLast(next)(page) ? 'visible' : 'hidden'}>
          <Placed box={page.box} place={place} />
          {createPortal(
            <ReasonsToDrop value={page.reasons}>
              <CrashBoundary at={String(page.visits)}>{page.content}</CrashBoundary>
            </ReasonsToDrop>,
            page.box,
          )}
        </Activity>
      ))}
    </>
  );
}

/** Puts the element into the document while the page is shown. Before the page, whose effects measure it. */
function Placed({ box, place }: { box: HTMLElement; place: RefObject<HTMLElement | null> }): null {
  useLayoutEffect(() => {
    place.current?.append(box);
    box.dispatchEvent(new Event(PLACED));
    return () => box.remove();
  }, [box, place]);
  return null;
}

const PLACED = 'placed';

/** Creates an element that restores what is scrolled in it when it is placed: browsers forget that of removed elements. */
function createBox(): HTMLElement {
  const box = document.createElement('div');
  box.style.display = 'contents';
  const scrolled = new Map<Element, [left: number, top: number]>();
  const keep = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, [target.scrollLeft, target.scrollTop]);
  };
  box.addEventListener('scroll', keep, { capture: true, passive: true });
  box.addEventListener(PLACED, () => {
    for (const [element, [left, top]] of scrolled) {
      if (!box.contains(element)) scrolled.delete(element);
      else element.scrollTo({ left, top, behavior: 'instant' });
    }
  });
  return box;
}
