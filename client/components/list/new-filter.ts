import { createContext, use } from 'react';

/** True around the control of a filter that was added and has no value yet. */
export const NewFilter = createContext(false);

/** For a control that opens a list: whether it opens at once, because its filter was just added. */
export const useDefaultOpen = (): boolean => use(NewFilter);
