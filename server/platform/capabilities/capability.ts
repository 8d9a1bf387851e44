/**
 * A capability's contributions to the lists of other folders. Each list declares its property here, next to the code
 * that reads it, by declaration merging:
 *
 * declare module './capability.js' {
 * interface Capability {
 * budgets?: Record<string, Budget>;
 * }
 * }
 */
export interface Capability {
  /** A unique name: that of the module's folder, such as teams. */
  name: string;
  /**
   * Why the gateway cannot serve families of its fields, by coordinates such as `Query.auditLog`. The gateway is a
   * separate program and reads what `npm run codegen` generates from this. Without a reason, the old backend "has no
   * call for this".
   */
  gateway?: readonly (readonly [coordinates: RegExp, reason: string])[];
}

/**
 * The parts of each capability whose names become types, such as `AuditAction`, so that an unknown name does not compile.
 * Each capability adds its own, in its `*.capability.ts`, where `declared` are its audit actions, reasons and so on:
 *
 *     declare module '../../../platform/capabilities/capability.js' {
 *       interface Capabilities {
 *         teams: typeof declared & { activityKinds: 'TEAMS' };
 *       }
 *     }
 */
export interface Capabilities {}

/**
 * What a capability must register: all properties that it has added to `Capabilities`, except those that are types
 * only.
 */
export type CapabilityOf<Name extends keyof Capabilities> = Capability & { name: Name } & Omit<
    Capabilities[Name],
    'activityKinds' | 'permissionRecords'
  >;

/** The union of the types of one property of all capabilities that have it. */
export type Declared<Part extends string> = {
  [Name in keyof Capabilities]: Part extends keyof Capabilities[Name] ? Capabilities[Name][Part] : never;
}[keyof Capabilities];

type KeysOf<Union> = Union extends unknown ? keyof Union & string : never;

/** The union of the names in one property of all capabilities. */
export type NamesIn<Part extends string> = KeysOf<Declared<Part>>;

/** One property of all capabilities, merged into one object. */
export type EntriesIn<Part extends string> = {
  [Name in NamesIn<Part>]: Extract<Declared<Part>, Record<Name, unknown>>[Name];
};

const capabilities = new Map<string, Capability>();

/**
 * Registers a module's contributions to the lists of other folders. Called once, in the module's file. Throws for a
 * duplicate name.
 */
export function registerCapability(capability: Capability): void {
  if (capabilities.has(capability.name)) {
    throw new Error(`The capability ${capability.name} is registered already.`);
  }
  capabilities.set(capability.name, capability);
}

/** Returns all capabilities, in the order of registration. See `registered` for when to call it. */
export const registeredCapabilities = (): readonly Capability[] => [...capabilities.values()];

/**
 * Returns one property of each capability that has it, in the order of registration. Must not be called while modules
 * are loading, when the list is incomplete: call it where the list is used.
 */
export function registered<Part extends keyof Capability>(part: Part): NonNullable<Capability[Part]>[] {
  return [...capabilities.values()].flatMap(({ [part]: value }) =>
    value == null ? [] : [value as NonNullable<Capability[Part]>],
  );
}
