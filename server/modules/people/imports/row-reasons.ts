/**
 * Why rows are skipped, have nothing to change, or failed, in addition to the reasons of errors and of invalid fields.
 */
const MESSAGES = {
  ALREADY_INVITED: 'The person has a pending invitation.',
  ALREADY_MEMBER: 'The person is a member already.',
  COLUMN_REFUSED: 'You may not import this column, or the company has none of that name.',
  CHANGED_SINCE: 'Fields have been changed since and left as they are.',
  INVITATION_ENDED: 'The invitation has been answered or revoked.',
  MEMBERS_ONLY: 'No member has this email. Only admins of the company invite people.',
  PROFILES_REFUSED: 'Only admins of the company change profiles. Leave their columns out.',
  JOINS_FIRST: 'The other columns can be imported once the person has joined.',
  LEFT_COMPANY: 'The person has left the company.',
  MEMBER_OF_ANOTHER_COMPANY: 'The person belongs to another company and must leave it first.',
  TAKEN: 'Another person in the company has the external id.',
  NOT_RECORDED: 'What this row has done was not recorded: it was imported before an upgrade of the product.',
};

/** The names of the reasons. */
export const ROW_REASONS = Object.keys(MESSAGES);

/** Returns a reason with its default or a more specific message. */
export const because = (reason: keyof typeof MESSAGES, message: string = MESSAGES[reason]) => ({
  reason,
  message,
});
