/** How many times as likely as by chance an event may be the canary's. */
const ODDS = [1.2, 1.6, 2.5, 5, 20];

/** Events that are the canary's or the active release's. */
export interface SharedEvents {
  ofCanary: number;
  all: number;
  /** How likely each is the canary's if the canary is as good; between 0 and 1. */
  expected: number;
}

/**
 * Tests whether the canary has more than its share of bad events: a mixture sequential probability ratio test. It tries
 * all odds at once and takes the mean of their likelihood ratios (Robbins 1970, Annals of Mathematical Statistics 41;
 * for tests that somebody watches: Johari, Koomen, Pekelis and Walsh 2017, "Peeking at A/B Tests", KDD).
 *
 * Returns the logarithm of an e-value: if the canary is as good, it ever exceeds ln(N) with a probability of 1/N at
 * most, however often one looks (Ville's inequality).
 */
export function evidenceOfMore({ ofCanary, all, expected }: SharedEvents): number {
  const ratios = ODDS.map((odds) => ofCanary * Math.log(odds) - all * Math.log(1 - expected + expected * odds));
  const largest = Math.max(...ratios);
  return largest + Math.log(ratios.reduce((sum, each) => sum + Math.exp(each - largest), 0) / ratios.length);
}
