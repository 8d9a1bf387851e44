/** Skills in one line of a list, cut at its end. */
export const SkillText = ({ skills }: { skills: readonly string[] }) => (
  <span className="ellipsis" dir="auto">
    {skills.join(', ')}
  </span>
);
