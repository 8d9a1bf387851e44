/**
 * What a capability adds to the lists of other folders. Each list declares its own part here, beside the code that reads
 * it, by extending this interface:
 *
 *     declare module '../capabilities/capability.js' {
 *       interface Capability {
 *         budgets?: Record<string, Budget>;
 *       }
 *     }
 */
export interface Capability {
  /** Unique: the name of the module's folder, such as teams. */
  name: string;
  /**
   * Why the gateway cannot serve families of its fields, by coordinates such as `Query.auditLog`. The gateway is a program
   * of its own and reads what `npm run codegen` writes of it. Without a reason, the old backend "has no call for this".
   */
  gateway?: readonly (readonly [coordinates: RegExp, reason: string])[];
}

const capabilities = new Map<string, Capability>();

/** Registers what a module adds to the lists of other folders. Called once, in the module's file. Throws for a name twice. */
export function registerCapability(capability: Capability): void {
  if (capabilities.has(capability.name)) {
    throw new Error(`The capability ${capability.name} is registered already.`);
  }
  capabilities.set(capability.name, capability);
}

/** Returns all capabilities, in the order of registration. See `registered` for when to call it. */
export const registeredCapabilities = (): readonly Capability[] => [...capabilities.values()];

/**
 * Returns one part of each capability that has it, in the order of registration. Must not be called while modules are
 * loaded, when the list is incomplete: call it where the list is used.
 */
export function registered<Part extends keyof Capability>(part: Part): NonNullable<Capability[Part]>[] {
  return [...capabilities.values()].flatMap(({ [part]: value }) =>
    value == null ? [] : [value as NonNullable<Capability[Part]>],
  );
}
