import Hls, { type MediaPlaylist } from 'hls.js';

/** Adds the captions of a playlist to the element as text tracks. Those that the page shows are loaded. */
export function addPlaylistCaptions(hls: Hls, element: HTMLVideoElement): void {
  const tracks = new Map<string, TextTrack>();
  const trackOf = (playlist: MediaPlaylist) => {
    const { lang = '', name } = playlist;
    // Each quality may have the same captions.
    const key = lang || name;
    const track = tracks.get(key) ?? element.addTextTrack('subtitles', name, lang);
    tracks.set(key, track);
    return track;
  };
  const loadShown = () => {
    const shown = hls.subtitleTracks.findIndex((each) => !each.forced && trackOf(each).mode === 'showing');
    if (shown !== hls.subtitleTrack) hls.subtitleTrack = shown;
  };
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) => {
    for (const each of subtitleTracks) if (!each.forced) trackOf(each);
  });
  hls.on(Hls.Events.CUES_PARSED, (_event, { cues, subtitleTrack, closedCaptions }) => {
    // Captions inside of the picture have a name only if the playlist tells it.
    const playlist = subtitleTrack ?? closedCaptions;
    if (playlist) addCues(trackOf(playlist), cues as readonly VTTCue[]);
  });
  element.textTracks.addEventListener('change', loadShown);
}

/** Segments repeat cues that reach into the next one. After a seek they load again. */
function addCues(track: TextTrack, cues: readonly VTTCue[]): void {
  const keyOf = ({ startTime, text }: VTTCue) => `${startTime} ${text}`;
  const known = new Set(Array.from(track.cues ?? [], (cue) => keyOf(cue as VTTCue)));
  for (const cue of cues) if (!known.has(keyOf(cue))) track.addCue(cue);
}
