import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRAME_RATE } from './renditions.ts';
import type { Rendition } from './renditions.ts';
import { LOOP_SECONDS, makeSound, SAMPLE_RATE, wavFile } from './sound.ts';

const FRAMES = FRAME_RATE * LOOP_SECONDS;
const DOCUMENT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 320 180" stroke-linecap="round">';
const PREVIEW_WIDTH = 240;
const PREVIEW_HEIGHT = 135;
const PREVIEW_SECONDS = 4;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** One encoded picture or frame of sound; its time counts from the start of the file in 48,000ths of a second. */
export interface Sample {
  time: number;
  isKey: boolean;
  data: Buffer;
}

interface Packet {
  pts: number;
  pos: string;
  size: string;
  flags: string;
}

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

/** Renders one image for the timeline: a row for each shot, with a picture for each four seconds. */
export function renderPreviews(patterns: readonly string[], file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const row = (nth: number) =>
    `[${nth}:v]select='eq(mod(n\\,${PREVIEW_SECONDS * FRAME_RATE})\\,${(PREVIEW_SECONDS * FRAME_RATE) / 2})',scale=${PREVIEW_WIDTH}:${PREVIEW_HEIGHT}:flags=lanczos,tile=2x1[row${nth}]`;
  const rows = patterns.map((_, nth) => `[row${nth}]`).join('');
  const stack = patterns.length === 1 ? `${rows}null` : `${rows}vstack=inputs=${patterns.length}`;
  run('ffmpeg', [
    ...['-v', 'error', '-y', ...patterns.flatMap((pattern) => ['-framerate', String(FRAME_RATE), '-i', pattern])],
    ...['-filter_complex', `${patterns.map((_, nth) => row(nth)).join(';')};${stack}`],
    ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '72', '-compression_level', '6', file],
  ]);
}

/** The samples of the only track of an MP4 file. */
function readSamples(file: string): Sample[] {
  const columns = 'packet=pts,pos,size,flags';
  const { packets } = JSON.parse(run('ffprobe', ['-v', 'error', '-show_entries', columns, '-of', 'json', file])) as {
    packets: Packet[];
  };
  const bytes = readFileSync(file);
  return packets.map(({ pts, pos, size, flags }) => ({
    time: pts,
    isKey: flags.startsWith('K'),
    data: bytes.subarray(Number(pos), Number(pos) + Number(size)),
  }));
}

/** Runs a command to its end, with little priority, and returns its output. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('nice', ['-n', '10', command, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} failed with ${status}:\n${stderr.slice(-4000)}`);
  return stdout;
}
