import { playerErrorOf, type PlayerState } from './player-adapter.ts';
import type { PlayerListeners } from './player-listeners.ts';
import { ServiceState, type ServiceInfo, type ServiceMessage } from './service-messages.ts';

const STATES: Readonly<Record<number, PlayerState>> = {
  [ServiceState.UNSTARTED]: 'cued',
  [ServiceState.CUED]: 'cued',
  [ServiceState.BUFFERING]: 'buffering',
  [ServiceState.PLAYING]: 'playing',
  [ServiceState.PAUSED]: 'paused',
};

/** What the service's messages come to: each state once, and times that begin where the video was cued. */
export interface ServiceReport {
  hear: (message: ServiceMessage) => void;
  begin: (time: number, duration: number) => void;
  goTo: (time: number) => void;
  block: () => void;
  state: () => PlayerState | 'ended' | undefined;
}

/** Translates the messages of the service's player for those who listen to a back end. */
export function createServiceReport(tell: PlayerListeners['tell'], onReady: () => void): ServiceReport {
  let state: PlayerState | 'ended' | undefined;
  let [time, duration] = [0, 0];
  const tellTime = () => tell('time', { time, duration });
  const enter = (next: PlayerState) => {
    // A player that was not allowed to begin says so, and then that it has not begun.
    if (next === state || (next === 'cued' && state === 'blocked')) return;
    state = next;
    tell('state', next);
  };
  const onState = (code: number) => {
    if (state === undefined) return undefined;
    if (code !== ServiceState.ENDED) return STATES[code] && enter(STATES[code]);
    if (state === 'ended') return undefined;
    state = 'ended';
    return tell('ended', undefined);
  };
  const onInfo = (info: ServiceInfo) => {
    if (info.duration) duration = info.duration;
    if (state === undefined) return;
    if (info.currentTime !== undefined) {
      // Until it has played, the player says 0 whatever it was cued at.
      if (state !== 'cued') time = info.currentTime;
      tellTime();
    }
    if (info.playerState !== undefined) onState(info.playerState);
  };
  const becomeReady = () => {
    if (state !== undefined) return;
    tellTime();
    enter('cued');
    onReady();
  };
  return {
    hear: (message) => {
      if (message.event === 'onError') tell('error', playerErrorOf(message.info));
      else if (message.event === 'onReady') becomeReady();
      else if (message.event === 'onAutoplayBlocked') enter('blocked');
      else if (message.event === 'onStateChange') onState(message.info);
      else onInfo(message.info);
    },
    begin: (start, length) => {
      [time, duration] = [start, length];
    },
    goTo: (next) => {
      time = next;
      tellTime();
    },
    block: () => enter('blocked'),
    state: () => state,
  };
}
