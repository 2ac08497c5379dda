const TEXT_FIELDS = 'textarea, input:is([type=text], [type=search], [type=email], [type=url], :not([type]))';

/** Watches the text that a visitor types into forms. Returns a check for unsent text. */
export function watchUnsavedText(document: Document): () => boolean {
  const edited = new Set<HTMLFormElement>();
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELDS)) return;
    const form = target.closest('form');
    if (form) edited.add(form);
  });
  for (const event of ['submit', 'reset']) {
    document.addEventListener(event, ({ target }) => void edited.delete(target as HTMLFormElement), { capture: true });
  }
  return () => {
    for (const form of edited) if (!form.isConnected) edited.delete(form);
    return [...edited].some(hasText);
  };
}

function hasText(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)];
  return fields.some(({ value }) => value.trim() !== '');
}
