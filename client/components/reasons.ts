import { msg } from '@lingui/core/macro';
import { addReasons } from '../lib/errors';

/* Why the server refuses an operation. */
addReasons({
  RECENT_SIGN_IN_REQUIRED: msg`Sign in again to confirm that it is you, then repeat this.`,
  CONFIRMED_EMAIL_REQUIRED: msg`Until your email is confirmed, you can send only a few invitations a day. Follow the link in the confirmation email.`,
  MASTER_CONTROL_ONLY: msg`Only holders of MASTER CONTROL may do this. Ask one of them.`,
  DEV_MODE_ONLY: msg`You need the privilege for dev mode. Ask a holder of MASTER CONTROL.`,
  COMPANY_ADMINS_ONLY: msg`Only the company’s admins may do this. Ask one of them.`,
  STAFF_VIEWERS_ONLY: msg`You need the privilege to view all staff. Ask an admin of the company.`,
  NO_COMPANY: msg`You belong to no company. Ask the admin of a company to add you.`,
  UNDO_EXPIRED: msg`It is too late to undo this. Remove the user from the company instead.`,
  NOT_YOURSELF: msg`Nobody may do this to their own account. Ask another admin.`,
  HOLDS_MASTER_CONTROL: msg`The user holds MASTER CONTROL, so only another holder may do this.`,
  LAST_ADMIN: msg`This is the company’s last admin. Make another member an admin first.`,
  LAST_MASTER_CONTROL: msg`This is the last holder of MASTER CONTROL. Grant it to somebody else first.`,
  EMAIL_NOT_CONFIRMED: msg`The user’s email is not confirmed. Ask the user to follow the link in the confirmation email.`,
});
