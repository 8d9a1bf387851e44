/** The kinds of second factors by the provider's names: an authenticator app, and text messages. */
export type FactorKind = 'totp' | 'phone';

/** The client's settings for this stage (`GET /config.json`). They contain no secrets. */
export interface ClientConfig {
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** Set if the identity provider is the local emulator. */
  authEmulatorUrl?: string;
  /** The kinds of second factors that people can add. */
  secondFactors: FactorKind[];
  /** Shown in the footer. */
  buildStage: string;
}

let loading: Promise<ClientConfig> | undefined;

/** Fetches the settings once. A failure is not cached, so the next call retries. */
export function loadConfig(): Promise<ClientConfig> {
  loading ??= fetch('/config.json', { headers: { accept: 'application/json' } })
    .then((response): Promise<ClientConfig> => {
      if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
      return response.json();
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
