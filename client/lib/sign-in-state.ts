/** What other pages pass to the sign-in form. */
export interface SignInState {
  /** The address to continue to. */
  from?: string;
  email?: string;
  /** Whether the visitor returns from the page for forgotten passwords. */
  forgot?: boolean;
}
