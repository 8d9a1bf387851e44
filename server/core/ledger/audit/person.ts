/** A person as the logs identify them, or people invited by a company. Their records may be deleted. */
export interface Person {
  /** The id of the user; null for people who were invited and never registered. */
  id: number | null;
  /** Whether the user's record exists. */
  hasRecord: boolean;
  /** firebase_id. Null if unknown. */
  uid: string | null;
  /** The ids of the invitations to the person. */
  invitations: string[];
  /** The confirmed addresses of the person, in lower case: invitations to them are about the person. */
  emails: string[];
}
