/** Notes how often the indexes of a database were read that is about to be dropped, if the tests count it. */
export function noteIndexUse(url: string): Promise<void>;
