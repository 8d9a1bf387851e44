/**
 * Returns the key of a shortcut in lower case. On keyboards of other scripts it is the key at the same place of an English
 * one: the key of й, or of ض, is Q.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if ([...key].length !== 1 || /[\p{ASCII}\p{Script=Latin}]/u.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
