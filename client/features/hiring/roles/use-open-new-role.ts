import { useNavigate } from 'react-router-dom';
import { useRecordState } from '../../../components/record-link';
import { rolePath } from './paths';

/** Returns a function that opens a new role: beside the list that the user is on, or as a page. */
export function useOpenNewRole(): (role: { id: string }) => void {
  const navigate = useNavigate();
  const state = useRecordState();
  return ({ id }) => void navigate(rolePath(id), { state });
}
