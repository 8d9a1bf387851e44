/* The script of the form. Its functions are sent as text, so they use nothing outside themselves, not even each other. */

/** What is kept of a form. */
export interface Draft {
  /** When something was typed last, in milliseconds. */
  at: number;
  /** What was typed, by field. */
  values: Record<string, string>;
  /** The name of the file that was chosen. Browsers do not keep the file itself. */
  file: string;
}

/**
 * Keeps what is typed into the form in the tab, and fills it in again after a reload, for `data-kept-hours`. What the server
 * shows again is newer than the draft. Consent is given for what is sent now, so it is not kept.
 */
export function keepDraft(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  if (!form) return;
  const { draft: key = '', keptHours, maxFile, isAgain } = form.dataset;
  const file = form.querySelector<HTMLInputElement>('input[type=file]');
  const show = (part: string, isShown: boolean) => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-part=${part}]`))
      element.hidden = !isShown;
  };
  const nameBefore = document.querySelector('[data-part=file-before] bdi');
  let fileName = nameBefore?.textContent ?? '';
  const remindOfFile = () => {
    if (nameBefore) nameBefore.textContent = fileName;
    show('file-before', fileName !== '' && file?.files?.length === 0);
  };
  const store = () => {
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '' && !['form', 'website', 'consent'].includes(name))
        values[name] = value;
    }
    try {
      if (Object.keys(values).length === 0 && fileName === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), values, file: fileName }));
    } catch {
      // The browser's storage is full.
    }
  };
  const read = (): Draft | null => {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (draft && Date.now() - draft.at < Number(keptHours) * 3_600_000) return draft;
    sessionStorage.removeItem(key);
    return null;
  };
  const fill = ({ values, file: chosen }: Draft) => {
    for (const field of form.elements) {
      if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type))
        field.checked = values[field.name] === field.value;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = values[field.name] ?? field.value;
    }
    fileName = chosen;
    remindOfFile();
    show('restored', true);
  };

  try {
    const draft = read();
    if (draft && isAgain === undefined) fill(draft);
    else store();
  } catch {
    // The browser's storage is turned off. The form works without it.
    return;
  }
  show('keeping', true);
  form.addEventListener('input', () => {
    const chosen = file?.files?.[0];
    const isTooLarge = chosen !== undefined && chosen.size > Number(maxFile);
    show('file-too-large', isTooLarge);
    if (file && isTooLarge) file.value = '';
    else if (chosen) fileName = chosen.name;
    remindOfFile();
    store();
  });
  form.querySelector('button[data-part=keeping]')?.addEventListener('click', () => {
    sessionStorage.removeItem(key);
    // Loads the empty form, also if this page is the response to one that was sent.
    location.replace(location.href.replace(/#.*/s, ''));
  });
  // The browser shows the page again as it was. If the form has been sent since, it would be sent twice.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionStorage.getItem(key) === null) location.reload();
  });
}

/** Deletes the draft of a form that has been sent. */
export function dropSentDraft(): void {
  try {
    sessionStorage.removeItem(document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft ?? '');
  } catch {
    // The browser's storage is turned off.
  }
}
