/** Hears what other tabs store under a key: the text, or null where they took it away; answers the way to stop. */
export function onStoredElsewhere(key: string, onChange: (text: string | null) => void): () => void {
  const hear = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key || changed === null) onChange(newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
