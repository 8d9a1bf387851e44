import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseLanguage } from '../../lib/i18n';
import { isLanguage, languages } from '../../lib/languages';

/** Chooses the language, each named in itself. */
export function LanguageChooser() {
  const { i18n, t } = useLingui();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <select
        className="field__input field__input--inline"
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ target: { value } }) => {
          if (!isLanguage(value)) return;
          chooseLanguage(value).then(
            () => setFailed(false),
            () => setFailed(true),
          );
        }}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <span role="status">{failed && t`This language could not be loaded. Try again.`}</span>
    </>
  );
}
