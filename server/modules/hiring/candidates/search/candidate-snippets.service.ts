import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { searchTerms } from '../../../../platform/database/search.js';
import type { Application } from '../applications/application.entity.js';
import { ApplicationDetailsService } from '../applications/application-details.service.js';
import type { Candidate } from '../candidate.entity.js';
import { type SnippetPart, snippetOf, wordsOf } from './snippet.js';

/** How many characters at the beginning of a text are searched for a snippet. */
const SEARCHED = 20_000;
/** How much text is read before the match, and in total. Folding a text shifts positions slightly. */
const BEFORE = 200;
const READ = 700;
/** How many CVs of a person are searched: the newest. */
export const MOST_SEARCHED = 5;

/** Shows search matches in CVs. The caller has checked that the actor manages the roles of the applications. */
@Injectable()
export class CandidateSnippetsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly details: ApplicationDetailsService,
  ) {}

  /** Returns the search match in the CV of an application. Null if there is none. */
  ofApplication(actor: Actor, { fileId }: Application, search: string): Promise<SnippetPart[] | null> {
    return fileId === null ? Promise.resolve(null) : this.read(actor, fileId, search);
  }

  /** Returns the search match in the newest CVs of a person, for roles that the actor manages. */
  async ofCandidate(actor: Actor, candidate: Candidate, search: string): Promise<SnippetPart[] | null> {
    const applications = await this.details.ofCandidate(actor, candidate);
    const files = applications.flatMap(({ fileId }) => fileId ?? []).slice(0, MOST_SEARCHED);
    const all = await Promise.all(files.map((fileId) => this.read(actor, fileId, search)));
    return all.find((one) => one !== null) ?? null;
  }

  private read(actor: Actor, fileId: number, search: string): Promise<SnippetPart[] | null> {
    const terms = searchTerms(search);
    if (terms.length === 0) return Promise.resolve(null);
    const words = wordsOf(terms);
    return loaderFor(actor, JSON.stringify(['snippets', terms]), async (ids) => {
      const rows = await this.database.rows<{ id: number; part: string | null }>(
        `SELECT f.id, substr(f.text, greatest(1, found.at - ${BEFORE}), ${READ}) AS part
         FROM candidate_files f CROSS JOIN LATERAL (
           SELECT min(nullif(regexp_instr(folded, pattern), 0)) AS at
           FROM (SELECT search_fold(left(f.text, ${SEARCHED})) AS folded OFFSET 0) AS whole, unnest($2::text[]) AS pattern
         ) AS found
         WHERE f.id = ANY($1)`,
        [ids, terms.map(patternOf)],
        { charged: true },
      );
      const parts = new Map(rows.map(({ id, part }) => [id, part && snippetOf(part, words)]));
      return ids.map((id) => parts.get(id) || null);
    }).load(fileId);
  }
}

/** The PostgreSQL regular expression that matches a term at the beginning of a word. */
const patternOf = (term: string): string =>
  `${/^[\p{L}\p{N}]/u.test(term) ? String.raw`\m` : ''}${term.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`;
