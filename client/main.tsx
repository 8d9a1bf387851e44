import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { startLanguage } from './lib/i18n';
import { startTheme } from './lib/theme';
import './styles/base.css';
import './styles/layout.css';
import './styles/forms.css';

startTheme();
await startLanguage();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
