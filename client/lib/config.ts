/** What the server tells the client about the stage it runs on (`GET /config.json`); nothing in it is secret. */
export interface ClientConfig {
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** Set when the identity provider is the local emulator. */
  authEmulatorUrl?: string;
  /** Shown in the footer. */
  buildStage: string;
}

let loading: Promise<ClientConfig> | undefined;

/** The settings, fetched once; a failed fetch is forgotten, so that the next call tries again. */
export function loadConfig(): Promise<ClientConfig> {
  loading ??= fetch('/config.json', { headers: { accept: 'application/json' } })
    .then((response) => {
      if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
      return response.json() as Promise<ClientConfig>;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
