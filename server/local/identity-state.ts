import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

type Account = { localId: string; providerUserInfo?: { providerId: string }[] };

/** The link of an email that production would send. */
export type EmailLink = Record<'email' | 'requestType' | 'oobCode' | 'oobLink', string>;

/** The used subset of firebase-tools' class for the state of a project, which has no types. */
interface ProjectState {
  users: Map<string, Account>;
  oobs: Map<string, EmailLink>;
  config: object;
  updateConfig(config: object): void;
  updateUserByLocalId(localId: string, fields: Account, options: { upsertProviders: object[] }): void;
}

type SavedProjects = Record<string, { config: object; users: Account[]; oobs: EmailLink[] }>;

/**
 * The states of all projects, by project id, as the emulator expects them. Every project is configured like production,
 * which never reveals whether an email has an account.
 */
export class IdentityState extends Map<string, ProjectState> {
  private readonly knownLinks = new Set<string>();
  private lastSaved = '';
  private saving: Promise<void> = Promise.resolve();

  constructor(
    /** The file in which accounts are stored; null keeps them in memory only. */
    private readonly file: string | null,
    /** Called for every new link. */
    private readonly onLink: (link: EmailLink) => void,
  ) {
    super();
    if (file) this.load(file);
  }

  override get(projectId: string): ProjectState {
    if (!this.has(projectId)) {
      const { AgentProjectState }: { AgentProjectState: new (projectId: string) => ProjectState } =
        createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/state');
      const state = new AgentProjectState(projectId);
      Object.defineProperty(state, 'enableImprovedEmailPrivacy', { get: () => true, set() {} });
      this.set(projectId, state);
    }
    return super.get(projectId)!;
  }

  /** Returns the project in which that link was created. */
  projectOfLink(code: string): string | undefined {
    return [...this].find(([, { oobs }]) => oobs.has(code))?.[0];
  }

  /** Reports new links. Resolves when all changes so far are on disk. */
  save(): Promise<void> {
    for (const link of [...this.values()].flatMap(({ oobs }) => [...oobs.values()])) {
      if (!this.knownLinks.has(link.oobCode)) this.onLink(link);
      this.knownLinks.add(link.oobCode);
    }
    const { file } = this;
    if (file) this.saving = this.saving.catch(() => undefined).then(() => this.write(file));
    return this.saving;
  }

  private async write(file: string): Promise<void> {
    const projects: SavedProjects = {};
    for (const [id, { config, users, oobs }] of this)
      projects[id] = { config, users: [...users.values()], oobs: [...oobs.values()] };
    const text = JSON.stringify({ version: 1, projects });
    if (text === this.lastSaved) return;
    await writeFile(`${file}.unfinished`, text, { mode: 0o600, flush: true });
    await rename(`${file}.unfinished`, file);
    this.lastSaved = text;
  }

  private load(file: string): void {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return;
    const { projects }: { projects: SavedProjects } = JSON.parse(readFileSync(file, 'utf8'));
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
        this.knownLinks.add(link.oobCode);
      }
    }
  }
}
