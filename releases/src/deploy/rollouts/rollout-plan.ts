import { UsageError } from '../../model/errors.ts';
import type { Canary, RolloutPlan } from '../../model/registry.ts';

const MAX_STEPS = 10;

const MINUTES_OF_UNIT: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, h: 60, d: 24 * 60 };
const MIN_MINUTES = 1 / 6;
const MAX_MINUTES = 7 * 24 * 60;

/** Reads a plan as operators type it: `1,10,50,100` and `10m`. */
export function parseRolloutPlan(stepsText: string, everyText = '10m'): RolloutPlan {
  const texts = stepsText.split(',').map((text) => text.trim());
  const steps = texts.map(Number);
  const refuse = (problem: string): never => {
    throw new UsageError(
      `--steps ${stepsText} ${problem}: use percentages above 0 that rise to 100, such as 1,10,50,100`,
    );
  };
  if (!texts.every((text) => /^\d+(\.\d+)?$/.test(text))) refuse('is no list of numbers');
  if (steps.length > MAX_STEPS) refuse(`has more than ${MAX_STEPS} steps`);
  if (!steps.every((step, index) => step > (steps[index - 1] ?? 0))) refuse('does not rise');
  if (steps.at(-1) !== 100) refuse('does not end with 100');
  // Visitors are in a hundred groups, so nobody would be left to compare with.
  if (steps.some((step) => step > 99 && step < 100)) refuse('has a step above 99 before 100');
  if (steps.length === 1) refuse('has no step before 100');
  return { steps, everyMinutes: parseEvery(everyText) };
}

function parseEvery(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text.trim()) ?? [];
  const minutes = Number(amount) * (MINUTES_OF_UNIT[unit] ?? Number.NaN);
  if (minutes >= MIN_MINUTES && minutes <= MAX_MINUTES) return minutes;
  throw new UsageError(`--every ${text} is no time from 10s to 7d: use a number with s, m, h or d, such as 10m`);
}

/** The share of the next step of a canary with a plan. */
export const nextStepOf = ({ percent, rollout }: Pick<Canary, 'percent' | 'rollout'>): number =>
  rollout?.steps.find((step) => step > percent) ?? 100;

/** When the time of the current step is over, in milliseconds since 1970; undefined without a plan. */
export const stepEndsAt = ({ since, rollout }: Canary): number | undefined =>
  rollout && Date.parse(since) + rollout.everyMinutes * 60_000;
