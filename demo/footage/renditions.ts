/** One encoding of every shot. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** Arguments of ffmpeg for the picture and for the sound. */
  video: readonly string[];
  audio: readonly string[];
  /** Samples of sound in one frame of the codec. */
  audioFrame: number;
}

/** Pictures a second. */
export const FRAME_RATE = 20;

const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const GOP = String(FRAME_RATE * 4);

// No B-frames: so each picture is decoded in the order of its display, and a segment can end after any of them.
// "Stitchable" keeps the parameter sets of all shots the same, so that all share one header.
const h264 = (level: string, crf: number) => [
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-profile:v',
    'main',
    '-level:v',
    level,
    '-crf',
    String(crf),
  ],
  ...['-bf', '0', '-g', GOP, '-sc_threshold', '0', '-x264-params', 'stitchable=1:ref=5:chroma-qp-offset=-8', ...BT709],
];
const vp9 = (crf: number) => [
  ...['-c:v', 'libvpx-vp9', '-crf', String(crf), '-b:v', '0', '-deadline', 'good', '-cpu-used', '4', '-row-mt', '1'],
  ...['-g', GOP, '-keyint_min', GOP, '-tile-columns', '0', '-threads', '2', ...BT709],
];
const AAC = ['-c:a', 'aac', '-b:a', '32k'];
const OPUS = ['-c:a', 'libopus', '-b:a', '20k', '-frame_duration', '20', '-application', 'audio'];

/** The encodings: H.264 with AAC for almost every browser, VP9 with Opus for those without them. */
export const RENDITIONS: readonly Rendition[] = [
  { name: 'h264-720', width: 1280, height: 720, video: h264('3.1', 36), audio: AAC, audioFrame: 1024 },
  { name: 'h264-360', width: 640, height: 360, video: h264('3.0', 34), audio: AAC, audioFrame: 1024 },
  { name: 'vp9-720', width: 1280, height: 720, video: vp9(55), audio: OPUS, audioFrame: 960 },
];
