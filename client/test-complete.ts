import type { capabilities } from './app/capabilities';

type All = (typeof capabilities)[number];
type WordsOf<One> = One extends { words: infer Words } ? Words : never;
type NamesIn<Words, Part extends string> = Words extends Record<Part, infer Names> ? keyof Names : never;

/** The server's values for which a part of the capabilities' words has a sentence or a name. */
export type Given<Part extends string> = NamesIn<WordsOf<All>, Part>;

/** Accepts `true` only if nothing was found; otherwise the compiler says what to do, and with which values. */
export type Complete<Found, ToDo extends string> = [Found] extends [never] ? true : Record<ToDo, Found>;
