import { createMediaPlayer, type PlayerAdapter } from '@learning-center/player';
import { CONTRACT_CASES, type ContractEnvironment } from '@learning-center/player/testing';

declare global {
  interface Window {
    /** Runs one case of the adapter contract; resolves with its error. */
    runContractCase: (name: string, options: ContractPageOptions) => Promise<string | undefined>;
    /** Plays a video from a second on, and records what its player reports. */
    playMedia: (kind: MediaKind, url: string, start: number) => PlayedMedia;
    played: PlayedMedia | undefined;
  }
}

type MediaKind = 'hls' | 'file';

/** A player with the states, stalls, errors and times that it has reported. */
interface PlayedMedia {
  player: PlayerAdapter;
  events: string[];
  times: number[];
}

export interface ContractPageOptions extends Pick<ContractEnvironment, 'url' | 'refusals' | 'unreachableUrls'> {
  kind: MediaKind;
}

const TOLERANCE_SECONDS = 0.4;

window.runContractCase = async (name, { kind, ...options }) => {
  const host = document.body.appendChild(document.createElement('div'));
  const create: ContractEnvironment['create'] = ({ mayPlay = true } = {}) => {
    const player = createMediaPlayer({ host, frameTitle: name, language: 'en', kind });
    const element = player.media?.element;
    const blocked = () => Promise.reject(new DOMException('No gesture', 'NotAllowedError'));
    if (!mayPlay && element) element.play = blocked;
    return player;
  };
  try {
    await CONTRACT_CASES.find((each) => each.name === name)?.run({
      ...options,
      create,
      wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      tolerance: TOLERANCE_SECONDS,
      isEmpty: () => host.childElementCount === 0,
    });
    return undefined;
  } catch (error) {
    return String(error);
  }
};

window.playMedia = (kind, url, start) => {
  const player = createMediaPlayer({ host: document.body, frameTitle: 'Video', language: 'en', kind });
  const played: PlayedMedia = { player, events: [], times: [] };
  player.on('state', (state) => played.events.push(state));
  player.on('ended', () => played.events.push('ended'));
  player.on('stall', (stall) => stall && played.events.push(stall));
  player.on('error', (error) => played.events.push(`error ${error}`));
  player.on('time', ({ time }) => played.times.push(time));
  player.cue({ url, length: 0, start });
  player.mute(true);
  player.play();
  window.played = played;
  return played;
};
