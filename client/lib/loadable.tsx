import { useState, type ComponentType } from 'react';
import { lazy, loadPart } from './parts';

/** A component whose code loads when it is first shown, or earlier by calling `load`. */
export type Loadable<Props> = ComponentType<Props> & { load: () => Promise<void> };

type Module<Props> = { default: ComponentType<Props> };

/**
 * Like `lazy`, but renders immediately if the code is already loaded. React would show the fallback even then, and keep
 * it for 300 ms.
 */
export function loadable<Props extends object>(load: () => Promise<Module<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(load);
  function Loaded(props: Props) {
    // Keep the same component while it is shown.
    const [Content] = useState(() => loaded ?? Later);
    return <Content {...props} />;
  }
  return Object.assign(Loaded, {
    load: async () => {
      loaded = (await loadPart(load)).default;
    },
  });
}
