import 'graphiql/setup-workers/vite';
import { useMonaco } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useEffect, useState } from 'react';
import { fetcher } from './fetcher';

const sample = `# Queries run as the user who is signed in to Job Lobby in this browser.
# Ctrl-Enter runs the query, Ctrl-Space completes it.

query Me {
  me {
    email
    displayName
    userType
    company {
      id
      title
      features {
        title
      }
    }
    privileges {
      title
    }
  }
}
`;

/** Where queries are written and run. Its buttons do nothing before the editor's code is there: nor are they shown. */
export function QueryEditor() {
  const { monaco, actions } = useMonaco();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => void actions.initialize({}).catch(() => setHasFailed(true)), [actions]);
  if (monaco)
    return <GraphiQL fetcher={fetcher} defaultQuery={sample} defaultEditorToolsVisibility={false} />;
  if (!hasFailed) {
    return (
      <p className="console__note" role="status">
        Loading the editor…
      </p>
    );
  }
  return (
    <p className="console__note" role="alert">
      The editor could not be loaded. Check your connection, then{' '}
      <button type="button" onClick={() => location.reload()}>
        try again
      </button>
      .
    </p>
  );
}
