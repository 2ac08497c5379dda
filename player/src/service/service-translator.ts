import { toPlayerError, type PlayerState } from '../player-adapter.ts';
import type { PlayerEmitter } from '../player-emitter.ts';
import { ServiceState, type ServiceInfo, type ServiceMessage } from './service-messages.ts';

const STATES: Readonly<Record<number, PlayerState>> = {
  [ServiceState.UNSTARTED]: 'cued',
  [ServiceState.CUED]: 'cued',
  [ServiceState.BUFFERING]: 'buffering',
  [ServiceState.PLAYING]: 'playing',
  [ServiceState.PAUSED]: 'paused',
};

/** Translates the service's messages to adapter events: each state once, times from the cued start. */
export function createServiceTranslator(emit: PlayerEmitter['emit'], onReady: () => void) {
  let state: PlayerState | 'ended' | undefined;
  let [time, duration] = [0, 0];
  const emitTime = () => emit('time', { time, duration });
  const enter = (next: PlayerState) => {
    // A blocked player reports `blocked` and then `cued`.
    if (next === state || (next === 'cued' && state === 'blocked')) return;
    state = next;
    emit('state', next);
  };
  const onState = (code: number) => {
    if (state === undefined) return undefined;
    if (code !== ServiceState.ENDED) return STATES[code] && enter(STATES[code]);
    if (state === 'ended') return undefined;
    state = 'ended';
    return emit('ended', undefined);
  };
  const onInfo = (info: ServiceInfo) => {
    if (info.duration) duration = info.duration;
    if (state === undefined) return;
    if (info.currentTime !== undefined) {
      // Before playback, the player reports 0 whatever its start is.
      if (state !== 'cued') time = info.currentTime;
      emitTime();
    }
    if (info.playerState !== undefined) onState(info.playerState);
  };
  const handleReady = () => {
    if (state !== undefined) return;
    emitTime();
    enter('cued');
    onReady();
  };
  return {
    handle: (message: ServiceMessage) => {
      if (message.event === 'onError') emit('error', toPlayerError(message.info));
      else if (message.event === 'onReady') handleReady();
      else if (message.event === 'onAutoplayBlocked') enter('blocked');
      else if (message.event === 'onStateChange') onState(message.info);
      else onInfo(message.info);
    },
    reset: (start: number, length: number) => {
      [time, duration] = [start, length];
    },
    seek: (next: number) => {
      time = next;
      emitTime();
    },
    block: () => enter('blocked'),
    state: () => state,
  };
}
