import type { StageInput, StageKind, TemplateStageInput } from '../../../generated/graphql';

/** A stage as it is edited. One without an id is new; `key` tells rows apart. */
export interface StageValue {
  key: string;
  id: string | null;
  name: string;
  kind: StageKind;
}

/** The most stages of a role. */
export const MAX_STAGES = 15;
/** The longest name of a stage that the server accepts. */
export const MAX_NAME = 100;

/** Whether a stage can be moved and removed: the first and the last two are always there. */
export const isMiddle = ({ kind }: StageValue): boolean => kind === 'ACTIVE' || kind === 'OFFER';

let added = 0;

/** Returns a new stage. */
export const newStage = (kind: StageKind, name = ''): StageValue => ({
  key: `new-${++added}`,
  id: null,
  name,
  kind,
});

/** Returns stored stages as they are edited. */
export const stagesOf = (stages: readonly { id?: string; name: string; kind: StageKind }[]): StageValue[] =>
  stages.map(({ id, name, kind }, index) => ({ key: id ?? `stored-${index}`, id: id ?? null, name, kind }));

/** Returns the stages with one moved by a step, or the same ones if it cannot be moved there. */
export function moved(stages: readonly StageValue[], key: string, step: 1 | -1): readonly StageValue[] {
  const from = stages.findIndex((stage) => stage.key === key);
  const [stage, other] = [stages[from], stages[from + step]];
  if (!stage || !other || !isMiddle(stage) || !isMiddle(other)) return stages;
  const next = [...stages];
  next[from] = other;
  next[from + step] = stage;
  return next;
}

/** Returns the stages with a new one before the last two. */
export const withStage = (stages: readonly StageValue[], stage: StageValue): StageValue[] => [
  ...stages.slice(0, -2),
  stage,
  ...stages.slice(-2),
];

/** What is wrong with a list of stages. */
export type StagesFault = 'no name' | 'long name' | 'same name';

/** Returns what is wrong with stages; undefined if nothing is. */
export function faultOfStages(stages: readonly StageValue[]): StagesFault | undefined {
  const names = stages.map(({ name }) => name.trim().toLowerCase());
  if (names.includes('')) return 'no name';
  if (names.some((name) => [...name].length > MAX_NAME)) return 'long name';
  return new Set(names).size < names.length ? 'same name' : undefined;
}

/** Returns the input for the template of a company. */
export const templateInput = (stages: readonly StageValue[]): TemplateStageInput[] =>
  stages.map(({ name, kind }) => ({ name: name.trim(), kind }));

/** Returns the input for the stages of a role. */
export const stagesInput = (stages: readonly StageValue[]): StageInput[] =>
  stages.map(({ id, name, kind }) => ({ id, name: name.trim(), kind }));
