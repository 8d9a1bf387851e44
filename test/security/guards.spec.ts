import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { schemaFrom } from '../schema.js';
import { rootFields } from './discovery.js';
import { type Example, examplesOf } from './examples.js';
import { Guards, reasonOf } from './guards.js';
import { OPERATIONS } from './operations/all.js';
import { type Stage, startStage } from './stage.js';

// Rules for every mutation of the schema, tested on every mutation. The examples come from the matrix, so a new
// operation with an entry in test/security/operations needs no line here.

let stage: Stage;
let guards: Guards;
let examples: Map<string, Example[]>;
/** All mutations of the schema. */
let mutations: string[];

beforeAll(async () => {
  stage = await startStage();
  guards = await Guards.of(stage);
  examples = examplesOf(stage, OPERATIONS);
  mutations = rootFields(await schemaFrom(stage.app)).filter((name) => name.startsWith('Mutation.'));
});
afterAll(async () => {
  await guards.close();
  await stage.close();
});

const isRegistered = ({ attempter }: Example) => attempter.person?.id != null;
const succeeding = (name: string): Example[] =>
  (examples.get(name) ?? []).filter((example) => example.outcome === '✓' && isRegistered(example));

/** Runs the check for each name and returns the problems, with the name. */
async function findings(
  names: readonly string[],
  check: (name: string) => Promise<string | null>,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const finding = await check(name);
    if (finding) found.push(`${name} ${finding}`);
  }
  return found;
}

describe('without features', () => {
  const REMOVED = 'DELETE FROM company_features';
  const isMissing = (reason: string) => reason === 'FEATURE_MISSING';

  /** The mutations of each capability that need a feature. */
  async function needing(): Promise<Set<string>> {
    const names = await stage.app.evaluate(async ({ get, load }) => {
      const { registeredCapabilities }: typeof import('../../server/platform/capabilities/capability.js') =
        await load('platform/capabilities/capability.js');
      const { WITHOUT_FEATURE } = await load('modules/directory/features/feature-gate.service.js');
      const scanner = get<MetadataScanner>('MetadataScanner');
      const reflector = get<Reflector>('Reflector');
      const modules = registeredCapabilities()
        .filter(({ feature, neededFeature }) => feature ?? neededFeature)
        .map(({ name }) => `${name.replaceAll('-', '')}module`);
      return get<DiscoveryService>('DiscoveryService')
        .getProviders()
        .filter(({ instance, host }) => instance && modules.includes(String(host?.name).toLowerCase()))
        .flatMap(({ instance }) => {
          const prototype = Object.getPrototypeOf(instance);
          return scanner
            .getAllMethodNames(prototype)
            .filter((name) => reflector.get('graphql:resolver_type', prototype[name]) === 'Mutation')
            .filter((name) => !reflector.get(WITHOUT_FEATURE, prototype[name]))
            .map((name) => `Mutation.${reflector.get('graphql:resolver_name', prototype[name]) ?? name}`);
        });
    });
    return new Set(names);
  }

  /** The matrix has no example that reaches the feature check: these are tested next to their modules. */
  const ELSEWHERE = ['Mutation.applyWithProfile', 'Mutation.undoActivity'];

  it('the mutations of their capabilities are refused', async () => {
    const names = [...(await needing())].filter((name) => !ELSEWHERE.includes(name));
    expect(names.length).toBeGreaterThan(70);
    const faults = await findings(names, async (name) => {
      const reasons: string[] = [];
      for (const example of (examples.get(name) ?? []).filter(isRegistered).slice(0, 12)) {
        const reason = reasonOf(await guards.after(REMOVED, example));
        // Without the feature, nobody outside the company can see its records.
        if (isMissing(reason) || (example.outcome === '✓' && reason === '404')) return null;
        reasons.push(`${example.targetName} by ${example.attempter.name}: ${reason}`);
      }
      return `does not check the feature (${reasons.join(', ')}), and has no @WithoutFeature`;
    });
    expect(faults).toEqual([]);
  });

  it('no other mutation is', async () => {
    const needed = await needing();
    const others = mutations.filter((name) => !needed.has(name));
    expect(others.length).toBeGreaterThan(60);
    const faults = await findings(others, async (name) => {
      const [example] = succeeding(name);
      const isNeeded = example && isMissing(reasonOf(await guards.after(REMOVED, example)));
      return isNeeded ? 'needs a feature that its capability does not declare' : null;
    });
    expect(faults).toEqual([]);
  });
});

describe('in a closed company', () => {
  const CLOSED = () => {
    const { id } = stage.world.acme;
    // Operations keep a company open while they run, so closing locks it first.
    return `SELECT FROM companies WHERE id = ${id} FOR UPDATE; UPDATE companies SET closed_at = now() WHERE id = ${id}`;
  };
  /** Examples by people of the company, and the same ones by MASTER CONTROL. */
  const casesOf = (name: string): Example[] => {
    const master = stage.attempters.find(({ column }) => column === 'MASTER')!;
    const [example] = succeeding(name).filter(
      ({ attempter, targetName }) => attempter.person!.company === stage.world.acme || targetName === 'other',
    );
    return example ? [example, { ...example, attempter: master }] : [];
  };

  /** People may still leave a company and give up rights while it is being closed. */
  const isAboutSelf = ({ operation: { name }, targetName }: Example) =>
    targetName === 'self' || name === 'leave the own company';

  it('only the reviewed mutations work, and what it refuses is refused while it is being closed, too', async () => {
    const working: Record<string, string[]> = { member: [], MASTER: [] };
    const late: string[] = [];
    for (const name of mutations) {
      for (const [index, example] of casesOf(name).entries()) {
        const answer = await guards.after(CLOSED(), example);
        const kind = index === 0 && example.attempter.column !== 'MASTER' ? 'member' : 'MASTER';
        if (answer.outcome === '✓') {
          if (!working[kind].includes(name)) working[kind].push(name);
          continue;
        }
        // MASTER CONTROL may finish what it has started, unless operations on closed companies are explicitly refused.
        if (kind === 'MASTER' && reasonOf(answer) !== 'COMPANY_CLOSED') continue;
        const { answer: during, hasWaited } = await guards.during(CLOSED(), example);
        if (hasWaited && during.outcome === '✓' && !isAboutSelf(example)) {
          late.push(`${name} by ${example.attempter.name} changes a company that was closed while it waited`);
        }
      }
    }
    expect(late).toEqual([]);
    // A new line is a change that a closed company did not allow before: review it as such.
    expect(working).toMatchSnapshot();
  });
});

describe('an actor whose right ends while the operation waits', () => {
  it('changes nothing', async () => {
    const waited: string[] = [];
    const faults = await findings(mutations, async (name) => {
      for (const example of succeeding(name).slice(0, 4)) {
        const { id } = example.attempter.person!;
        const suspension = `UPDATE users SET suspended_at = now() WHERE id = ${id}`;
        const { answer, hasWaited } = await guards.during(suspension, example);
        if (!hasWaited) continue;
        waited.push(name);
        return answer.outcome === '✓' ? `by ${example.attempter.name} succeeded after the suspension` : null;
      }
      return null;
    });
    expect(faults).toEqual([]);
    // The others have no example that changes something.
    expect(waited.length / mutations.length).toBeGreaterThan(0.8);
  });

  it('changes nothing through an API client that is revoked meanwhile', async () => {
    const waited: string[] = [];
    const faults = await findings(mutations, async (name) => {
      const example = succeeding(name).find(
        ({ attempter, targetName }) => attempter.column === 'writing client' && targetName !== 'self',
      );
      if (!example) return null;
      const revocation = `UPDATE api_clients SET revoked_at = now() WHERE creator_id = ${stage.world.admin.id}`;
      const { answer, hasWaited } = await guards.during(revocation, example);
      if (hasWaited) waited.push(name);
      return hasWaited && answer.outcome === '✓' ? 'succeeded after the revocation' : null;
    });
    expect(faults).toEqual([]);
    expect(waited.length).toBeGreaterThan(50);
  });
});
