import { useLingui } from '@lingui/react/macro';

/** Explains the placeholders of emails. */
export function PlaceholderHint() {
  const { t } = useLingui();
  const meanings = [
    ['{name}', t`the applicant`],
    ['{role}', t`the role`],
    ['{company}', t`the company`],
    ['{sender}', t`the person that sends it`],
    ['{link}', t`the address of the application`],
  ];
  return (
    <>
      {t`Plain text. Placeholders are replaced when the email is sent:`}{' '}
      {meanings.map(([placeholder, meaning], index) => (
        <span key={placeholder}>
          {index > 0 && ' · '}
          <code dir="ltr">{placeholder}</code> {meaning}
        </span>
      ))}
    </>
  );
}
