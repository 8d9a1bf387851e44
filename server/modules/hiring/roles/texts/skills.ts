import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { composed } from '../../../../platform/validation/composed.js';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';

/** The maximum number of skills of a person, and of characters of each. */
export const MAX_SKILLS = 30;
export const MAX_SKILL = 60;

/** Normalizes skills for storage and comparison: lower case, single spaces, no duplicates. */
export const normalSkills = (skills: readonly unknown[]): unknown[] => [
  ...new Set(
    skills.map((skill) =>
      typeof skill === 'string' ? composed(skill).trim().replace(/\s+/gu, ' ').toLowerCase() : skill,
    ),
  ),
];

/** A list of skills, which is stored normalized. */
export const Skills = () =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? normalSkills(value) : value)),
    IsArray(),
    ArrayMaxSize(MAX_SKILLS, { message: `must be at most ${MAX_SKILLS}` }),
    IsString({ each: true, message: 'must be text' }),
    MinLength(1, { each: true, message: 'must not be empty' }),
    MaxLength(MAX_SKILL, { each: true, message: `must be at most ${MAX_SKILL} characters long` }),
    Matches(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]*$/u, { each: true, message: 'must not have invisible characters' }),
  );
