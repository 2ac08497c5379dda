/** The one picture that moves from the old page to the new one (`shared/ui` names it for the browser). */
const MARK = 'data-moves';

/** The picture of the card that leads to an address, where the visitor sees it: of several, the one they point at. */
export function pictureOf(address: string): Element | undefined {
  const links = [...document.querySelectorAll('main article a[href]')];
  const cards = links.filter((link) => link.getAttribute('href') === address).map((link) => link.closest('article'));
  const seen = cards.filter((card) => isSeen(card?.querySelector('[data-picture]')));
  const card = seen.find((candidate) => candidate?.matches(':hover, :focus-within')) ?? seen[0];
  return card?.querySelector('[data-picture]') ?? undefined;
}

/** The picture of the video that is open. */
export function pictureOfPlayer(): Element | undefined {
  const player = document.querySelector('main [data-picture="player"]');
  return isSeen(player) && player ? player : undefined;
}

/** Says which picture moves. */
export function markPicture(picture: Element): void {
  picture.setAttribute(MARK, '');
}

/** No picture moves any longer. */
export function unmarkPictures(): void {
  for (const picture of document.querySelectorAll(`[${MARK}]`)) picture.removeAttribute(MARK);
}

/** What is under the header or out of the window would come from nowhere. */
function isSeen(picture: Element | null | undefined): boolean {
  if (!picture?.checkVisibility({ visibilityProperty: true })) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top >= Math.max(0, header) && bottom - (bottom - top) / 2 < window.innerHeight;
}
