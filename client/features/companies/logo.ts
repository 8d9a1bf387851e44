import { idToken } from '../../lib/identity';

/** Logos by their paths, which change with the logo. */
const loaded = new Map<string, Promise<string>>();

/**
 * Returns a company's logo as a `data:` URL. An `<img>` alone would send no credentials. A failed load is retried with
 * the next call.
 */
export function loadLogo(path: string): Promise<string> {
  const known = loaded.get(path);
  if (known) return known;
  const loading = fetchLogo(path);
  loaded.set(path, loading);
  loading.catch(() => loaded.delete(path));
  return loading;
}

async function fetchLogo(path: string): Promise<string> {
  const token = await idToken();
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return asDataUrl(await response.blob());
}

/** Returns the contents of a file as a `data:` URL. */
export function asDataUrl(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
