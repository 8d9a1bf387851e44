import type { Actor } from '../../../core/access/actor.js';
import type { DemoChange, DemoData, DemoProduct } from '../../../core/demo/demo.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { QuestionKind } from '../roles/role.enums.js';
import type { Question } from '../roles/role.model.js';
import { lockRole } from '../roles/roles.service.js';
import { answersTo, type SubmittedAnswer } from './applying/answers.js';
import { ApplicationMovesService } from './applications/application-moves.service.js';
import { ApplicationNotesService } from './applications/application-notes.service.js';
import { stagesOf } from './applications/application-rows.js';
import { ApplyingService } from './applying/applying.service.js';
import { CandidateFileWorkService } from './files/candidate-file-work.service.js';
import { CandidateSource } from './candidate.enums.js';
import { type DemoApplication, demoApplications, type DemoStep } from './demo-applications.js';
import { demoCv } from './files/demo-cvs.js';
import { OutsideApplicationsService } from './applying/outside-applications.service.js';
import { OwnApplicationsService } from './applying/own-applications.service.js';
import type { ReceivedFile } from './files/candidate-file-work.service.js';
import { DEFAULT_RETENTION } from './erasure/retention.js';

/** The applications for the demo's roles, in all stages, made and decided by the demo's people. */
export const CANDIDATES_DEMO: DemoData = {
  seed: 20_261_126,
  tables: ['candidates', 'applications', 'application_events', 'candidate_files', 'application_notes'],
  changes(world) {
    const year = new Date(world.now).getUTCFullYear();
    return demoApplications(world).flatMap((application) => {
      const { person, opening, hasCv } = application;
      const cv = hasCv ? demoCv(world.faker, person, opening.role, year) : null;
      const answer = world.faker.helpers.arrayElement(['At once', 'In a month', 'In three months']);
      return changesOf(application, cv, answer);
    });
  },
  /** Sets all times to those of the audit entries. */
  async after(manager) {
    const numbered = (actions: string) => `SELECT subject_id::integer AS application_id, at,
        row_number() OVER (PARTITION BY subject_id ORDER BY at, id) AS place
      FROM audit_log WHERE subject_type = 'APPLICATION' AND action ${actions}`;
    const inOrder = (table: string) =>
      `SELECT id, application_id, row_number() OVER (PARTITION BY application_id ORDER BY id) AS place FROM ${table}`;
    const timed = (table: string, column: string, actions: string) => `UPDATE ${table} t SET ${column} = l.at
      FROM (${inOrder(table)}) AS n JOIN (${numbered(actions)}) AS l USING (application_id, place) WHERE t.id = n.id`;
    for (const sql of [
      'ALTER TABLE candidates DISABLE TRIGGER candidates_updated',
      timed('application_events', 'at', "NOT IN ('APPLICATION_CV_CHANGED', 'APPLICATION_NOTE_ADDED')"),
      timed('application_notes', 'created_at', "= 'APPLICATION_NOTE_ADDED'"),
      `UPDATE applications a SET applied_at = e.first, moved_at = e.last
       FROM (SELECT application_id, min(at) AS first, max(at) FILTER (WHERE kind <> 'WITHDRAWN') AS last
         FROM application_events GROUP BY 1) AS e WHERE e.application_id = a.id`,
      `UPDATE candidates c SET created_at = a.first, updated_at = a.first,
         consented_at = CASE WHEN consented_at IS NOT NULL THEN a.first END,
         informed_at = CASE WHEN consented_at IS NULL AND c.email <> '' AND c.user_id IS NULL THEN a.first + interval '30 seconds' END,
         retain_until = (a.last + interval '${DEFAULT_RETENTION} days')::date
       FROM (SELECT candidate_id, min(applied_at) AS first, max(applied_at) AS last FROM applications GROUP BY 1) AS a
       WHERE a.candidate_id = c.id`,
      `UPDATE candidate_files f SET created_at = a.applied_at FROM applications a WHERE a.file_id = f.id`,
      'ALTER TABLE candidates ENABLE TRIGGER candidates_updated',
    ]) {
      await execute(manager, sql);
    }
  },
};

/** Returns the steps of one application. Later steps use the id and the link that earlier ones return. */
function changesOf(application: DemoApplication, cv: ReceivedFile | null, answer: string): DemoChange[] {
  const { at, opening, user, namedBy, source, steps } = application;
  const made = { id: 0, token: '' };
  const isNamed = source !== CandidateSource.APPLIED;
  const decider = opening.place % 2 === 0 ? opening.manager : opening.recruiters[0];
  return [
    {
      at: new Date(at),
      by: isNamed ? namedBy : (user ?? opening.admin),
      make: async (product, actor) => {
        if (isNamed) await name(product, actor, application);
        else if (user) made.id = await applyAsUser(product, actor, application, cv, answer);
        else made.token = await applyOutside(product, application, cv, answer);
        made.id ||= await idOf(product, application);
      },
    },
    ...steps.map((step): DemoChange => {
      const isOwn = step.kind === 'accept' || step.kind === 'withdraw';
      return {
        at: new Date(step.at),
        by: isOwn ? (user ?? opening.admin) : decider,
        make: (product, actor) => take(product, actor, application, made, step),
      };
    }),
  ];
}

const inputOf = ({ person, coverNote }: DemoApplication) => ({ ...person, coverNote });

const name = (product: DemoProduct, actor: Actor, application: DemoApplication) =>
  product.get(ApplyingService).addCandidate(actor, application.opening.id(), inputOf(application));

/** Applies with an account whose email is confirmed. */
async function applyAsUser(
  product: DemoProduct,
  actor: Actor,
  application: DemoApplication,
  cv: ReceivedFile | null,
  answer: string,
): Promise<number> {
  const { opening, person, coverNote } = application;
  const confirmed = { ...actor, identity: { ...actor.identity, emailVerified: true } };
  const { manager } = product.get(DatabaseService);
  const { questions } = await lockRole(manager, opening.id());
  const input = { phone: person.phone, coverNote, answers: givenTo(questions, answer), consent: true };
  const { id } = await product.get(ApplyingService).apply(confirmed, opening.id(), input);
  if (cv) {
    const row = await queryRow<{ id: number; candidateId: number; fileId: null }>(
      manager,
      `SELECT id, candidate_id AS "candidateId", file_id AS "fileId" FROM applications WHERE id = $1`,
      [Number(id)],
    );
    await product.get(CandidateFileWorkService).store(manager, row!, cv);
  }
  return Number(id);
}

/** Applies without an account, and returns the token of the link to the application. */
function applyOutside(
  product: DemoProduct,
  { opening, person, coverNote, language }: DemoApplication,
  cv: ReceivedFile | null,
  answer: string,
): Promise<string> {
  return product.get(ChangesService).make(null, async (change) => {
    const { questions } = await lockRole(change.manager, opening.id());
    const answers = answersTo(questions, givenTo(questions, answer));
    const { token } = await product
      .get(OutsideApplicationsService)
      .apply(change, opening.id(), { ...person, coverNote, language, answers, cv });
    return token;
  });
}

const givenTo = (questions: readonly Question[], text: string): SubmittedAnswer[] =>
  questions.map(({ id, kind, choices }) => {
    const answers = {
      [QuestionKind.TEXT]: text,
      [QuestionKind.YES_NO]: 'no',
      [QuestionKind.CHOICE]: choices[text.length % choices.length],
      [QuestionKind.CHOICES]: choices.slice(0, 1 + (text.length % 2)).join('\n'),
      [QuestionKind.NUMBER]: String(text.length % 12),
      [QuestionKind.DATE]: '2027-01-15',
    };
    return { questionId: id, answer: answers[kind] };
  });

async function idOf(product: DemoProduct, { opening, person }: DemoApplication): Promise<number> {
  const row = await queryRow<{ id: number }>(
    product.get(DatabaseService),
    `SELECT a.id FROM applications a JOIN candidates c ON c.id = a.candidate_id
     WHERE a.role_id = $1 AND c.email = $2 ORDER BY a.id DESC LIMIT 1`,
    [opening.id(), person.email],
  );
  return row!.id;
}

/** Returns the people that a note mentions: an admin, or the hiring manager if an admin wrote it. */
const mentionedIn = (
  text: string,
  { admin, manager }: DemoApplication['opening'],
  { user }: Actor,
): number[] => (text.includes('@[1]') ? [user?.id === admin.id ? manager.id : admin.id] : []);

async function take(
  product: DemoProduct,
  actor: Actor,
  { opening, user }: DemoApplication,
  { id, token }: { id: number; token: string },
  step: DemoStep,
): Promise<unknown> {
  const moves = product.get(ApplicationMovesService);
  switch (step.kind) {
    case 'move': {
      const stages = await stagesOf(product.get(DatabaseService).manager, opening.id());
      return moves.move(actor, [id], stages[step.stage].id);
    }
    case 'reject':
      // Past emails count as sent at their own time.
      return moves.reject(actor, [id], step.reason, false);
    case 'note':
      return product
        .get(ApplicationNotesService)
        .add(actor, id, step.text, mentionedIn(step.text, opening, actor));
    case 'accept':
      return product.get(OwnApplicationsService).accept(actor, id);
    case 'withdraw':
      return user
        ? product.get(OwnApplicationsService).withdraw(actor, id)
        : product.get(OutsideApplicationsService).withdraw(token);
  }
}
