import Hls, { type MediaPlaylist } from 'hls.js';
import { nameSpeakers } from './speaker-names.ts';

interface PlaylistTrack {
  track: TextTrack;
  /** The cues that it has, as the playlist wrote them. */
  known: Set<string>;
}

/** Adds the captions of a playlist to the element as text tracks. Those that the page shows are loaded. */
export function addPlaylistCaptions(hls: Hls, element: HTMLVideoElement): void {
  const tracks = new Map<string, PlaylistTrack>();
  const trackOf = ({ lang = '', name }: Pick<MediaPlaylist, 'lang' | 'name'>) => {
    // Each quality may have the same captions.
    const key = `${lang} ${name}`;
    const found = tracks.get(key) ?? { track: element.addTextTrack('subtitles', name, lang), known: new Set() };
    tracks.set(key, found);
    return found;
  };
  const loadShown = () => {
    const shown = hls.subtitleTracks.findIndex((each) => !each.forced && trackOf(each).track.mode === 'showing');
    if (shown !== hls.subtitleTrack) hls.subtitleTrack = shown;
  };
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) => {
    for (const each of subtitleTracks) if (!each.forced) trackOf(each);
  });
  hls.on(Hls.Events.CUES_PARSED, (_event, { cues, track, subtitleTrack, closedCaptions }) => {
    // Captions inside of the picture have a name only if the playlist tells it.
    const playlist = subtitleTrack ?? closedCaptions ?? { name: track.replace('textTrack', 'CC') };
    addCues(trackOf(playlist), cues as readonly VTTCue[]);
  });
  element.textTracks.addEventListener('change', loadShown);
  hls.on(Hls.Events.DESTROYING, () => element.textTracks.removeEventListener('change', loadShown));
}

/** Segments repeat cues that reach into the next one. After a seek they load again. */
function addCues({ track, known }: PlaylistTrack, cues: readonly VTTCue[]): void {
  const keyOf = ({ startTime, text }: VTTCue) => `${startTime} ${text}`;
  const added = cues.filter((cue) => !known.has(keyOf(cue)));
  for (const cue of added) known.add(keyOf(cue));
  nameSpeakers(added);
  for (const cue of added) track.addCue(cue);
}
