import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import '../styles/console.css';
import { fetcher } from './fetcher';
import { WhoIsHere } from './who-is-here';

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

createRoot(document.getElementById('root')!).render(
  <div className="console">
    <WhoIsHere />
    <main className="console__main">
      <GraphiQL fetcher={fetcher} defaultQuery={sample} defaultEditorToolsVisibility={false} />
    </main>
  </div>,
);
