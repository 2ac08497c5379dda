import { createMediaPlayer } from '@learning-center/player';
import { CONTRACT_CASES, type ContractEnvironment } from '@learning-center/player/testing';

declare global {
  interface Window {
    /** Runs one case of the adapter contract; resolves with its error. */
    runContractCase: (name: string, options: ContractPageOptions) => Promise<string | undefined>;
  }
}

export interface ContractPageOptions extends Pick<ContractEnvironment, 'url' | 'refusals' | 'unreachableUrls'> {
  kind: 'hls' | 'file';
}

const TOLERANCE_SECONDS = 0.4;

window.runContractCase = async (name, { kind, ...options }) => {
  const host = document.body.appendChild(document.createElement('div'));
  const create: ContractEnvironment['create'] = (report, { mayPlay = true } = {}) => {
    const player = createMediaPlayer({ host, report, frameTitle: name, language: 'en', kind });
    const { element } = player;
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
