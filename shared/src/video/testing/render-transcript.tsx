import { screen, within } from '@testing-library/react';
import { ADDRESS, press, renderDetail } from './render-detail.tsx';
import { transcribed } from './sample-transcript.ts';

export const show = (video = {}, page = {}) =>
  renderDetail({ address: `${ADDRESS}#transcript`, video: { ...transcribed, ...video }, ...page });
export const transcript = () => screen.getByRole('tabpanel', { name: 'Transcript', hidden: true });
export const rows = () => within(transcript()).getAllByRole('listitem', { hidden: true });
export const texts = () => rows().map(({ textContent }) => textContent);
export const times = () => within(transcript()).getAllByRole('link', { name: /^\d+:\d\d$/, hidden: true });
export const pressNamed = (name: string) => press(within(transcript()).getByRole('button', { name, hidden: true }));
export const languages = () => within(transcript()).getByRole('combobox', { hidden: true });
export const current = () =>
  rows()
    .filter((row) => row.querySelector('[aria-current="true"]'))
    .map((row) => row.textContent);
