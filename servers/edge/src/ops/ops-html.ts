/** A time to the minute. */
export const formatTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The start of a commit's hash, and its suffix for uncommitted changes. */
export const formatCommit = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1');

/** A table that scrolls on narrow screens, also by keyboard. Its class is the first word of the label. */
export function htmlTable(headings: readonly string[], rows: readonly string[], label: string): string {
  const head = headings.map((each) => `<th scope="col">${each}</th>`).join('');
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="${label.replace(/ .*/, '')}">` +
    `<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}
