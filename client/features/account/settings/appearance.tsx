import { useLingui } from '@lingui/react/macro';
import { Form, Segmented, Select } from 'antd';
import { chooseTheme, themeChoices, useThemeChoice } from '../../../lib/theme';
import { languageOptions, useChooseLanguage, useThemeText } from '../../../components/choices';

/** Theme and language. Both are stored in this browser. */
export default function Appearance() {
  const { i18n, t } = useLingui();
  const themeText = useThemeText();
  const choose = useChooseLanguage();
  const theme = useThemeChoice();
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t`Theme`} extra={t`System follows the setting of this device.`}>
        <Segmented
          aria-label={t`Theme`}
          value={theme}
          onChange={chooseTheme}
          options={themeChoices.map((value) => ({ value, label: themeText(value) }))}
        />
      </Form.Item>
      <Form.Item label={t`Language`} htmlFor="language">
        <Select
          id="language"
          value={languageOptions.find(({ value }) => value === i18n.locale)?.value}
          onChange={choose}
          options={languageOptions.map(({ value, name }) => ({
            value,
            label: <span lang={value}>{name}</span>,
          }))}
        />
      </Form.Item>
    </Form>
  );
}
