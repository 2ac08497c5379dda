import { partOfSegment, type PageSet } from '@learning-center/shared/lib';
import { createRouterContext, segmentOf } from '@learning-center/shared/routing';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { requestedAddress } from './requested-address.ts';

/** How long a navigation waits for the edge to say what is active, in milliseconds. */
const PATIENCE = 1_500;

/** For how long an answer of the edge is good, in milliseconds: the loaders of one navigation ask once. */
const GOOD_FOR = 2_000;

/** Knows when a page should give way to a new document, because other releases are active by now. */
export interface Renewal {
  /** Whether the way to a path of another section should be a document's; asks the edge, and waits a moment for it. */
  isDue: (pathname: string) => Promise<boolean>;
}

/** What a renewal is made from. */
export interface RenewalParts {
  set: PageSet;
  /** The set that a new page would get. */
  fetchSet: () => Promise<PageSet>;
  /** The path of the page that is shown; undefined before the first one. */
  shownPath: () => string | undefined;
  /** Whether something on the page would be lost with the document. */
  isHeld: () => boolean;
}

/** The renewal of the page that a loader works for; none on the server. */
export const renewalContext = createRouterContext<Renewal | null>(null);

/** Makes the renewal of a page; while the edge does not answer, what it said last holds. */
export function createRenewal({ set, fetchSet, shownPath, isHeld }: RenewalParts): Renewal {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  let wasOutdated = false;
  const learn = async () => {
    wasOutdated = releasesOf(await fetchSet()) !== releasesOf(set);
    return wasOutdated;
  };
  const ask = () => {
    if (asked && performance.now() - asked.at < GOOD_FOR) return asked.answer;
    const answer = Promise.race([learn().catch(() => wasOutdated), afterPatience(() => wasOutdated)]);
    asked = { at: performance.now(), answer };
    return answer;
  };
  const ownerOf = (pathname: string) => partOfSegment(set, segmentOf(pathname))?.name;
  return {
    isDue: async (pathname) => {
      const shown = shownPath();
      if (shown === undefined || ownerOf(shown) === ownerOf(pathname) || isHeld()) return false;
      return ask();
    },
  };
}

/** Throws the way to a new document where a loader's navigation is due to be one. */
export async function renewDocument(args: LoaderFunctionArgs): Promise<void> {
  const { pathname, search, hash } = requestedAddress(args);
  const isDue = await args.context.get(renewalContext)?.isDue(pathname);

  if (isDue) throw redirectDocument(pathname + search + hash);
}

/** Makes a question for the active set whose answer is shared by all who ask within a moment, as pointing at a link does. */
export function createSetQuestion(fetchSet = fetchActiveSet): () => Promise<PageSet> {
  let asked: { at: number; answer: Promise<PageSet> } | undefined;
  return () => {
    if (asked && performance.now() - asked.at < GOOD_FOR) return asked.answer;
    const question = { at: performance.now(), answer: fetchSet() };
    asked = question;
    question.answer.catch(() => {
      if (asked === question) asked = undefined;
    });
    return question.answer;
  };
}

/** What the edge says of the set that a new page would get. */
async function fetchActiveSet(): Promise<PageSet> {
  const answer = await window.fetch('/registry.json');
  if (!answer.ok) throw new Error(`the registry was answered with ${answer.status}`);
  return (await answer.json()) as PageSet;
}

const afterPatience = (say: () => boolean) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(say()), PATIENCE));

const releasesOf = ({ parts }: PageSet) =>
  parts
    .map(({ name, release }) => `${name}@${release}`)
    .sort()
    .join(' ');
