import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadPart } from './parts';

/** A component whose code loads when it is first shown, or earlier by calling `load`. */
export type Loadable<Props> = FunctionComponent<Props> & { load: () => Promise<void> };

/**
 * Returns a function that selects a component of a module. The module loads when the first of its components is shown.
 * From then on they render immediately: React's `lazy` would show the fallback even then, and keep it for 300 ms.
 */
export function partsOf<Parts>(load: () => Promise<Parts>) {
  let loaded: Parts | undefined;
  const start = async () => (loaded ??= await loadPart(load));
  return <Props extends object>(select: (parts: Parts) => ComponentType<Props>): Loadable<Props> => {
    const Later = lazy(async () => ({ default: select(await start()) }));
    function Part(props: Props) {
      // Keep the same component while it is shown.
      const [Content] = useState(() => (loaded ? select(loaded) : Later));
      return <Content {...props} />;
    }
    return Object.assign(Part, { load: async () => void (await start()) });
  };
}
