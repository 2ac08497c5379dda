import { toPlayerError, type PlayerPhase, type ReportPlayer } from '../player-adapter.ts';
import { ServiceState, type ServiceInfo, type ServiceMessage } from './service-messages.ts';

const PHASES: Readonly<Record<number, PlayerPhase>> = {
  [ServiceState.UNSTARTED]: 'cued',
  [ServiceState.CUED]: 'cued',
  [ServiceState.BUFFERING]: 'buffering',
  [ServiceState.PLAYING]: 'playing',
  [ServiceState.PAUSED]: 'paused',
  [ServiceState.ENDED]: 'ended',
};

/** Translates the service's messages to reports: each phase once, times from the cued start. */
export function createServiceTranslator(report: ReportPlayer, onReady: () => void) {
  /** Undefined until the player is ready. */
  let phase: PlayerPhase | undefined;
  let [time, duration] = [0, 0];
  const enter = (next: PlayerPhase | undefined) => {
    // A blocked player reports `blocked` and then `cued`.
    if (next === undefined || next === phase || (next === 'cued' && phase === 'blocked')) return;
    phase = next;
    report({ phase });
  };
  const handleState = (code: number) => phase !== undefined && enter(PHASES[code]);
  const handleInfo = (info: ServiceInfo) => {
    if (info.duration) duration = info.duration;
    if (phase === undefined) return;
    if (info.currentTime !== undefined) {
      // Before playback, the player reports 0 whatever its start is.
      if (phase !== 'cued') time = info.currentTime;
      report({ time, duration });
    }
    if (info.playerState !== undefined) handleState(info.playerState);
  };
  const handleReady = () => {
    if (phase !== undefined) return;
    report({ time, duration });
    enter('cued');
    onReady();
  };
  return {
    handle: (message: ServiceMessage) => {
      if (message.event === 'onError') report({ error: toPlayerError(message.info) });
      else if (message.event === 'onReady') handleReady();
      else if (message.event === 'onAutoplayBlocked') enter('blocked');
      else if (message.event === 'onStateChange') handleState(message.info);
      else handleInfo(message.info);
    },
    reset: (start: number, length: number) => {
      [time, duration] = [start, length];
    },
    seek: (next: number) => {
      time = next;
      report({ time, duration });
    },
    block: () => enter('blocked'),
    hasStarted: () => phase !== undefined && phase !== 'cued' && phase !== 'blocked',
  };
}
