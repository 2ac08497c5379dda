/** A table that scrolls by itself where the screen is narrow, also by keyboard; its class is the label's first word. */
export function tableOf(heads: readonly string[], rows: readonly string[], label: string): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="${label.replace(/ .*/, '')}">` +
    `<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}
