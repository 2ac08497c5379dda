/** Fetches the code that plays; only when a visitor opens a video, or is about to. */
export const loadStage = () => import(/* webpackChunkName: "video-player" */ './PlayerStage.tsx');
