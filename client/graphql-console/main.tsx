import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '../styles/api-bar.css';
import '../styles/graphql-console.css';
import { startTheme } from '../lib/theme';
import { QueryEditor } from './query-editor';
import { WhoIsHere } from './who-is-here';
import { present } from '../lib/present';

startTheme();
createRoot(present(document.getElementById('root'))).render(
  <div className="console">
    <WhoIsHere />
    <main className="console__main">
      <QueryEditor />
    </main>
  </div>,
);
