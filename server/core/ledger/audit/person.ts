/** A person as the logs identify them, or people that a company has invited. Their records may be deleted. */
export interface Person {
  /** The id of the user; null for people that were invited and never registered. */
  id: number | null;
  /** Whether the user's record exists. */
  hasRecord: boolean;
  /** firebase_id. Null if unknown. */
  uid: string | null;
  /** The ids of the invitations to the person. */
  invitations: string[];
  /** The addresses, in lower case, that were confirmed to be the person's: invitations to them are about the person. */
  emails: string[];
}
