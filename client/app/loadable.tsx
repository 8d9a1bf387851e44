import { lazy, useState, type ComponentType } from 'react';

/** A component whose code comes when it is first shown, or ahead of that with `load`. */
export type Loadable<Props> = ComponentType<Props> & { load: () => Promise<void> };

type Module<Props> = { default: ComponentType<Props> };

/**
 * Like `lazy`, but drawn at once where the code is there already: React shows the fallback even then, and what was once
 * shown it leaves for 300 ms.
 */
export function loadable<Props extends object>(load: () => Promise<Module<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(load);
  function Loaded(props: Props) {
    // The same one as long as it is shown.
    const [Content] = useState(() => loaded ?? Later);
    return <Content {...props} />;
  }
  return Object.assign(Loaded, {
    load: async () => {
      loaded = (await load()).default;
    },
  });
}
