import { type EntriesIn, type NamesIn, registered } from '../capabilities/capability.js';
import type { Content } from './content.js';
import type { Language } from './languages.js';
import type { Translate } from './texts.js';

/** How many emails one mailbox receives within a period. */
export interface Allowance {
  readonly emails: number;
  /** An interval of PostgreSQL of at most a day, such as `1 hour`. */
  readonly per: string;
  /**
   * An address has its own limit if it is confirmed or has no tag (`+tag`). Otherwise strangers could use up a person's
   * limit with accounts whose addresses are tagged forms of the person's address.
   */
  readonly isOfAddress?: true;
}

/** A kind of email, with the values that it needs. */
export interface EmailTemplate<Values, Example = Values> {
  /** Returns its content in a language. Links are paths of the product, such as `/page-home`. */
  readonly content: (values: Values, t: Translate, language: Language) => Content;
  /** Sample values. Tests replace the values that are shown with hostile ones. */
  readonly example: Example;
  /**
   * Values that are formatted before they are shown, such as dates. All others are shown as they are, but cannot become
   * links.
   */
  readonly notShown?: readonly (keyof Values)[];
  /**
   * Values that recipients see whole although they have not confirmed their address: the product wrote them, or they are the
   * address itself.
   */
  readonly ownText?: readonly (keyof Values)[];
  /**
   * Whether it is about an account: a link that the person has requested, or a warning that protects the account. Such
   * emails are sent before all others, and count only towards their own allowance, which other emails cannot use up.
   */
  readonly isAboutAccount?: true;
  /** The limit of emails of this kind per mailbox, in addition to the limit for all kinds together. */
  readonly allowance?: Allowance;
}

/** The emails of a module, by stored name. */
export type EmailTemplateDeclarations = Readonly<Record<string, EmailTemplate<never, object>>>;

declare module '../capabilities/capability.js' {
  interface Capability {
    /** The emails that the module sends. */
    emails?: EmailTemplateDeclarations;
  }
}

/** The name of an email, such as `invitation`. */
export type TemplateName = NamesIn<'emails'>;

type ValuesByName = {
  [Name in TemplateName]: EntriesIn<'emails'>[Name] extends { example: infer Values } ? Values : never;
};
/** An interface, because its members are accessible in generic functions as well. */
interface EmailValues extends ValuesByName {}

/** The values that an email needs. */
export type ValuesOf<Name extends TemplateName> = EmailValues[Name];

let byName: ReadonlyMap<string, unknown> | undefined;
let aboutAccounts: readonly string[] | undefined;

/** Returns an email. Throws for an unknown name, such as that of an email stored by a newer release. */
export function templateOf<Name extends TemplateName>(name: Name): EmailTemplate<ValuesOf<Name>> {
  byName ??= new Map(templates());
  const template = byName.get(name);
  if (!template) throw new Error(`No module registers the email ${name}: add it to \`emails\`.`);
  return template as EmailTemplate<ValuesOf<Name>>;
}

/** Returns the names of all emails. */
export const templateNames = (): TemplateName[] => templates().map(([name]) => name as TemplateName);

/** Returns the names of account emails. */
export function accountTemplates(): readonly string[] {
  aboutAccounts ??= templates().flatMap(([name, { isAboutAccount }]) => (isAboutAccount ? [name] : []));
  return aboutAccounts;
}

const templates = () => registered('emails').flatMap((part) => Object.entries(part));
