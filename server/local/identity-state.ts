import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { StartError } from './start-error.js';

const require = createRequire(import.meta.url);

interface ProviderInfo {
  providerId: string;
}

interface Account {
  localId: string;
  providerUserInfo?: ProviderInfo[];
}

/** An e-mail that the emulator would have sent: its link does what the e-mail's would. */
export interface EmailLink {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** What is used here of firebase-tools' class for the state of one project (it has no types). */
interface ProjectState {
  users: Map<string, Account>;
  oobs: Map<string, EmailLink>;
  config: object;
  updateConfig(config: object): void;
  updateUserByLocalId(localId: string, fields: Account, options: { upsertProviders: ProviderInfo[] }): void;
}

interface SavedProject {
  config: object;
  users: Account[];
  oobs: EmailLink[];
}

/**
 * The accounts of all projects, by project id, as the emulator wants them; kept in a file where one is given.
 * Every project answers as production does, which never tells whether an e-mail has an account.
 */
export class IdentityState extends Map<string, ProjectState> {
  private writing: Promise<void> = Promise.resolve();
  private queued: Promise<void> | null = null;
  private known = new Set<string>();

  constructor(
    /** Where the accounts are kept; null for memory only. */
    private readonly file: string | null,
    /** Called for every link as it is made. */
    private readonly onLink: (link: EmailLink) => void,
  ) {
    super();
    if (file) this.load(file);
  }

  override get(projectId: string): ProjectState {
    const existing = super.get(projectId);
    if (existing) return existing;
    const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state') as {
      AgentProjectState: new (projectId: string) => ProjectState;
    };
    const state = new AgentProjectState(projectId);
    Object.defineProperty(state, 'enableImprovedEmailPrivacy', { get: () => true, set() {} });
    this.set(projectId, state);
    return state;
  }

  /** The project in which that link was made; the links themselves all carry the same API key. */
  projectOfLink(code: string): string | undefined {
    return [...this].find(([, { oobs }]) => oobs.has(code))?.[0];
  }

  /** Reports new links and resolves when all that has changed until now is on the disk. */
  saved(): Promise<void> {
    for (const state of this.values()) {
      for (const [code, link] of state.oobs) {
        if (!this.known.has(code)) this.onLink(link);
        this.known.add(code);
      }
    }
    if (!this.file) return Promise.resolve();
    // Changes that arrive during a write share the next one.
    this.queued ??= this.writing.then(() => {
      this.queued = null;
      return (this.writing = this.write(this.file!));
    });
    return this.queued;
  }

  private async write(file: string): Promise<void> {
    const projects: Record<string, SavedProject> = {};
    for (const [id, { config, users, oobs }] of this) {
      projects[id] = { config, users: [...users.values()], oobs: [...oobs.values()] };
    }
    const unfinished = `${file}.unfinished`;
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify({ version: 1, projects }));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    syncFolder(dirname(file));
  }

  private load(file: string): void {
    mkdirSync(dirname(dirname(file)), { recursive: true, mode: 0o711 });
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return;
    let projects: Record<string, SavedProject>;
    try {
      ({ projects } = JSON.parse(readFileSync(file, 'utf8')) as { projects: Record<string, SavedProject> });
    } catch (error) {
      throw new StartError(`The local accounts cannot be read from ${file}: ${(error as Error).message}`);
    }
    for (const [id, { config, users, oobs }] of Object.entries(projects)) {
      const state = this.get(id);
      state.updateConfig(config);
      for (const user of users) {
        state.users.set(user.localId, { localId: user.localId });
        state.updateUserByLocalId(user.localId, user, {
          upsertProviders: [...(user.providerUserInfo ?? [])],
        });
      }
      for (const link of oobs) {
        state.oobs.set(link.oobCode, link);
        this.known.add(link.oobCode);
      }
    }
  }
}

/** Makes a rename last; where folders cannot be opened (Windows) there is nothing to do. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // The rename itself is done.
  }
}
