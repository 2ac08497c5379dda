import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRAME_RATE } from './renditions.ts';
import type { Rendition } from './renditions.ts';
import { run } from './run.ts';
import { readSamples } from './samples.ts';
import type { Sample } from './samples.ts';
import { LOOP_SECONDS, makeSound, SAMPLE_RATE, wavFile } from './sound.ts';

const FRAMES = FRAME_RATE * LOOP_SECONDS;
const DOCUMENT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 320 180" stroke-linecap="round">';

/** Draws every picture of a shot into numbered SVG files, and returns their pattern. */
export function drawFrames(draw: (share: number) => string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const file = `${String(frame).padStart(4, '0')}.svg`;
    writeFileSync(path.join(folder, file), `${DOCUMENT}${draw(frame / FRAMES)}</svg>`);
  }
  return path.join(folder, '%04d.svg');
}

/** A shot in one rendition: its file, and the pictures in it. */
export interface EncodedPictures {
  rendition: Rendition;
  file: string;
  samples: Sample[];
}

/** Encodes the pictures for each rendition. */
export function encodePictures(pattern: string, renditions: readonly Rendition[], folder: string): EncodedPictures[] {
  const outputs = renditions.map((rendition) => ({ rendition, file: path.join(folder, `${rendition.name}.mp4`) }));
  const scale = ({ width, height }: Rendition) =>
    `scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  run('ffmpeg', [
    ...['-v', 'error', '-y', '-framerate', String(FRAME_RATE), '-i', pattern],
    ...outputs.flatMap(({ rendition, file }) => [
      ...['-vf', scale(rendition), ...rendition.video, '-video_track_timescale', String(SAMPLE_RATE), file],
    ]),
  ]);
  return outputs.map((output) => ({ ...output, samples: readSamples(output.file) }));
}

/** Encodes one sound three times in a row, and returns the frames of the middle: they continue those of any other. */
export function encodeSound(nth: number, rendition: Rendition, folder: string): Sample[] {
  const [wav, file] = [path.join(folder, `${nth}.wav`), path.join(folder, `${nth}-${rendition.name}.mp4`)];
  writeFileSync(wav, wavFile(makeSound(nth)));
  run('ffmpeg', ['-v', 'error', '-y', '-stream_loop', '2', '-i', wav, ...rendition.audio, file]);
  const loop = SAMPLE_RATE * LOOP_SECONDS;
  const count = loop / rendition.audioFrame;
  const samples = readSamples(file);
  const first = samples.findIndex(({ time }) => time >= loop);
  return samples.slice(first, first + count);
}

/** A file with the header of a rendition: `ftyp` and `moov` without samples. */
export function encodeHeader(pattern: string, rendition: Rendition, folder: string): string {
  const [wav, file] = [path.join(folder, '0.wav'), path.join(folder, `header-${rendition.name}.mp4`)];
  run('ffmpeg', [
    ...['-v', 'error', '-y', '-framerate', String(FRAME_RATE), '-i', pattern, '-i', wav, '-frames:v', '2', '-t', '0.5'],
    ...['-vf', `scale=${rendition.width}:${rendition.height},format=yuv420p`, ...rendition.video, ...rendition.audio],
    ...['-video_track_timescale', String(SAMPLE_RATE), '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-movflags', '+empty_moov+default_base_moof+frag_keyframe+delay_moov', '-use_editlist', '0', file],
  ]);
  return file;
}
