import { findWriting } from '../language-tag.ts';
import {
  UNKNOWN_MEDIA,
  type AudioPreference,
  type PlayerAudio,
  type PlayerQualities,
  type PlayerSettings,
  type ReportPlayer,
} from '../player-adapter.ts';

interface ChoiceOptions<Choice> {
  settings: () => PlayerSettings;
  report: ReportPlayer;
  /** Plays what suits the settings. */
  choose: (choice: Choice) => void;
}

/** Reports the qualities of a playlist. Chooses the preferred one as soon as they are known. */
export function createQualities({ settings, report, choose }: ChoiceOptions<number | undefined>) {
  let { qualities } = UNKNOWN_MEDIA;
  const change = (changes: Partial<PlayerQualities>) => {
    qualities = { ...qualities, ...changes };
    report({ qualities });
  };
  const update = () => {
    const chosen = nearestHeight(qualities.heights, settings().preferredHeight);
    if (chosen === qualities.chosen) return;
    change({ chosen });
    choose(chosen);
  };
  return {
    update,
    setHeights: (heights: readonly number[]) => {
      change({ heights: [...new Set(heights)].filter((height) => height > 0).sort((a, b) => b - a) });
      update();
    },
    setPlaying: (height: number | undefined) => {
      const playing = height || undefined;
      if (playing !== qualities.playing) change({ playing });
    },
  };
}

/** The highest height up to the preferred one, or else the lowest; undefined: automatic. The highest is first. */
function nearestHeight(heights: readonly number[], preferred: number | undefined): number | undefined {
  if (preferred === undefined) return undefined;
  return heights.find((height) => height <= preferred) ?? heights.at(-1);
}

/** Reports the audio tracks of a video. Chooses the preferred one as soon as they are known. */
export function createAudioTracks({ settings, report, choose }: ChoiceOptions<number>) {
  let { audio } = UNKNOWN_MEDIA;
  const update = () => {
    const { preferredAudio } = settings();
    const index = preferredAudio ? findAudio(audio, preferredAudio) : -1;
    if (index !== -1 && index !== audio.playing) choose(index);
  };
  return {
    update,
    set: (next: PlayerAudio) => {
      const areNew = namesOf(next) !== namesOf(audio);
      audio = next;
      report({ audio });
      if (areNew) update();
    },
  };
}

const namesOf = ({ tracks }: PlayerAudio) => tracks.map(({ language, name }) => `${language} ${name}`).join();

/** The position of the preferred track, or else of the first one written like it; -1 if there is none. */
function findAudio({ tracks }: PlayerAudio, { language, name }: AudioPreference): number {
  const exact = tracks.findIndex((track) => track.language === language && track.name === name);
  const tags = tracks.map((track) => track.language);
  return exact === -1 ? tags.indexOf(findWriting(tags, language) ?? language) : exact;
}
