import { useLingui } from '@lingui/react/macro';
import { Flex, Select, type SelectProps, Tag } from 'antd';

const MAX_SKILLS = 30;

/** A field for skills, which are typed one after the other or separated by commas. */
export function SkillsField(props: SelectProps<string[]>) {
  const { t } = useLingui();
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={MAX_SKILLS}
      tokenSeparators={[',', ';', '،']}
      placeholder={t`Such as “bookkeeping”`}
      {...props}
    />
  );
}

/** Skills as a list of tags. Nothing without any. */
export function SkillTags({ skills }: { skills: readonly string[] }) {
  const { t } = useLingui();
  if (skills.length === 0) return null;
  return (
    <Flex component="ul" wrap gap={4} aria-label={t`Skills`}>
      {skills.map((skill) => (
        <li key={skill}>
          <Tag className="long-tag">
            <bdi>{skill}</bdi>
          </Tag>
        </li>
      ))}
    </Flex>
  );
}
