export { CONTRACT_CASES, type ContractEnvironment } from './contract-cases.ts';
export { fakeMediaPlayer } from './fake-media-player.ts';
export { installFakeService } from './fake-service.ts';
