import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ImageSetting } from '../../../components/image-setting';
import { RemoveCompanyLogoDocument, SetCompanyLogoDocument } from '../../../generated/graphql';
import { CompanyLogo } from './company-logo';

/** A company's logo, with buttons that replace and remove it. */
export function LogoSetting({
  company: { id, logoUrl },
}: {
  company: { id: string; logoUrl?: string | null };
}) {
  const { t } = useLingui();
  const [set] = useMutation(SetCompanyLogoDocument);
  const [remove] = useMutation(RemoveCompanyLogoDocument);
  return (
    <ImageSetting
      preview={<CompanyLogo url={logoUrl} size={64} />}
      hasImage={Boolean(logoUrl)}
      words={{
        field: t`Logo`,
        add: t`Add logo`,
        replace: t`Replace logo`,
        saved: t`The logo was saved.`,
        remove: t`Remove logo`,
        question: t`Remove the logo?`,
        effect: t`It disappears for everybody in the company.`,
        removed: t`The logo was removed.`,
      }}
      set={(image) => set({ variables: { id, image } })}
      remove={() => remove({ variables: { id } })}
    />
  );
}
