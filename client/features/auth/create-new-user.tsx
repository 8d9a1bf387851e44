import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Icon } from '../../components/icon';
import { AuthFrame } from './auth-frame';

/** page-create-new-user: which of the two accounts is wanted. */
export default function CreateNewUser() {
  return (
    <AuthFrame title="Create new user" lead="What kind of account do you need?">
      <div className="choices">
        <Link className="choice" to={paths.createNewMember}>
          <Icon name="person" size={26} />
          <span>
            <strong>Employee</strong>
            <small>Your own account, as a member. A company can add you to its staff.</small>
          </span>
        </Link>
        <Link className="choice" to={paths.createNewAdminAndCompany}>
          <Icon name="building" size={26} />
          <span>
            <strong>Company and admin</strong>
            <small>A new company, with you as its admin.</small>
          </span>
        </Link>
      </div>
    </AuthFrame>
  );
}
