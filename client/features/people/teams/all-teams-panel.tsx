import { useState } from 'react';
import { CompanyTeams, type TeamsView } from './company-teams';
import { useMe } from '../../../lib/access';

/** The panel ALL TEAMS of the dashboard: the first teams of the tree, or the table. */
export default function AllTeamsPanel() {
  const { company } = useMe();
  const [view, setView] = useState<TeamsView>('tree');
  const [search, setSearch] = useState('');
  return (
    company && (
      <CompanyTeams
        companyId={company.id}
        name={company.title}
        views={['tree', 'table']}
        view={view}
        onView={setView}
        search={search}
        onSearch={setSearch}
        limit={8}
      />
    )
  );
}
