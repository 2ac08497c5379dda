import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { FRAME_RATE } from './renditions.ts';
import { run } from './run.ts';

const WIDTH = 240;
const HEIGHT = 135;
const SECONDS = 4;

/** Renders one image for the timeline: a row for each shot, with a picture for each four seconds. */
export function renderPreviews(patterns: readonly string[], file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const row = (nth: number) =>
    `[${nth}:v]select='eq(mod(n\\,${SECONDS * FRAME_RATE})\\,${(SECONDS * FRAME_RATE) / 2})',scale=${WIDTH}:${HEIGHT}:flags=lanczos,tile=2x1[row${nth}]`;
  const rows = patterns.map((_, nth) => `[row${nth}]`).join('');
  const stack = patterns.length === 1 ? `${rows}null` : `${rows}vstack=inputs=${patterns.length}`;
  run('ffmpeg', [
    ...['-v', 'error', '-y', ...patterns.flatMap((pattern) => ['-framerate', String(FRAME_RATE), '-i', pattern])],
    ...['-filter_complex', `${patterns.map((_, nth) => row(nth)).join(';')};${stack}`],
    ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '72', '-compression_level', '6', file],
  ]);
}
