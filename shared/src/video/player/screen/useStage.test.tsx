/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderPlayback } from '../../testing/render-playback.tsx';
import { useStage } from './useStage.ts';

it('the player’s code is taken also when it comes after a minute; before, the player has failed and can be retried', async () => {
  jest.useFakeTimers();
  const code = Promise.withResolvers<() => ReactElement>();
  const load = () => code.promise;
  const Stage = () => useStage(load);
  const { playback } = renderPlayback(<Stage />);
  act(() => playback.open({ at: 70 }));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(playback.getState()).toMatchObject({ phase: 'failed', error: 'unreachable' });
  act(() => playback.retry());
  await act(() => jest.advanceTimersByTimeAsync(53_000));
  expect(playback.getState().phase).toBe('failed');
  await act(async () => code.resolve(() => <p>Player</p>));
  expect(playback.getState()).toMatchObject({ phase: 'loading', error: undefined, time: 70, wantsToPlay: true });
  expect(screen.getByText('Player')).toBeInTheDocument();
  jest.useRealTimers();
});
