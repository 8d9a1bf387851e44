import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { startTheme } from './app/theme/theme';
import './styles/base.css';
import './styles/layout.css';
import './styles/forms.css';
import './styles/pages.css';
import './styles/lists.css';

startTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
