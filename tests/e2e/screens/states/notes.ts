import { F1 } from '../../support/page/fixtures.ts';
import { HYDRATED_SELECTOR, type Screen, type Visit } from '../screen.ts';
import { inOrder, pressFirst, waitForVisible } from './actions.ts';

const TEXTS = [
  'Keep the rim light thin: it should separate the hair from the wall, and nothing else.',
  'Key : fill = 4 : 1\nTry 2 : 1 for the comedy shot.',
] as const;

/** Notes below a video and on their page. */
export const NOTE_SCREENS: readonly Screen[] = [
  { name: 'notes-editor', path: F1.address, isWindow: true, act: inOrder(startNote, showNotes) },
  { name: 'notes-list', path: F1.address, isWindow: true, act: inOrder(writeNotes, showNotes) },
  {
    name: 'notes-deleted',
    path: F1.address,
    isWindow: true,
    act: inOrder(writeNotes, pressFirst('main li button + button'), showNotes),
  },
  {
    name: 'notes-unsent',
    path: F1.address,
    as: 'mira',
    isWindow: true,
    act: inOrder(writeOffline, showNotes),
  },
  { name: 'note-empty', path: '/note' },
  { name: 'note-guest', path: F1.address, act: inOrder(writeNotes, openPage('/note')) },
  { name: 'note-found', path: F1.address, act: inOrder(writeNotes, openPage('/note?alltags=rim')) },
  { name: 'note-nothing-found', path: F1.address, act: inOrder(writeNotes, openPage('/note?alltags=zzqqxx')) },
  { name: 'note-member', path: '/note', as: 'mira', act: waitForVisible('main h3') },
];

/** Writes without network: it is the only way in which nothing reaches the account of the demo's member. */
async function writeOffline(visit: Visit): Promise<void> {
  await openEditor(visit);
  await visit.page.context().setOffline(true);
  await visit.page.keyboard.type(TEXTS[0]);
  await waitForVisible('main form [role="alert"]')(visit);
}

async function openEditor({ page }: Visit): Promise<void> {
  await page.keyboard.press('w');
  // What is typed before it has the focus goes elsewhere. The field that is there while its code loads has no buttons.
  await page.locator('main form:has(button) textarea:focus').waitFor();
}

async function startNote(visit: Visit): Promise<void> {
  await openEditor(visit);
  await visit.page.keyboard.type(TEXTS[0]);
}

async function writeNotes(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const text of TEXTS) {
    await openEditor(visit);
    await page.keyboard.insertText(text);
    await page.keyboard.press('Escape');
    await page.locator('main li p', { hasText: text.slice(0, 8) }).waitFor();
    await page.getByRole('main').focus();
  }
}

async function showNotes({ page }: Visit): Promise<void> {
  await page.locator('[aria-labelledby="tab-notes"]').evaluate((element) => element.scrollIntoView());
}

function openPage(path: string) {
  return async ({ page, addressOf }: Visit) => {
    await page.goto(addressOf(path));
    await page.locator(HYDRATED_SELECTOR).first().waitFor();
    await page.locator('main h2').first().waitFor();
  };
}
