import { isDay } from '../../lib/days';

/** Whether a text is the id of a record. */
export const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;

/**
 * Reads filters of an address: days called `from` and `to`, those in `formats`, and ids. What has not the format of its
 * name is ignored.
 */
export function filtersIn<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  formats: Partial<Record<Name, (text: string) => boolean>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = params.get(name) ?? '';
    const isValid = formats[name] ?? (name === 'from' || name === 'to' ? isDay : isId);
    if (isValid(text)) found[name] = text;
  }
  return found;
}
