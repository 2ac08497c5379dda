/** Id of a video, the same in every catalog: a positive whole number or a text (Specification 3). */
export type VideoId = number | string;

export const MAX_VIDEO_NUMBER = 2_147_483_647;

/** 1 to 200 characters. Control characters are a mistake or an attack. */
export const ID_TEXT = /^[ -~\u00a0-\uffff]{1,200}$/;

/** Whether a stored or received value is the id of a video. */
export function isVideoId(value: unknown): value is VideoId {
  if (typeof value === 'string') return ID_TEXT.test(value);
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_VIDEO_NUMBER;
}
