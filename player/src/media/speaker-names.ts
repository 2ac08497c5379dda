/** The start of what a named speaker says, with its first letter. */
const VOICE = /<v(?:\.[^\s<>]*)?\s+([^<>]*[^<>\s])\s*>(?=(?:\s|<[^<>]*>)*(.?))/g;
const FULL_WIDTH = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** Writes a speaker's name, which browsers hide, before what they say, wherever the speaker changes. */
export function nameSpeakers(cues: ArrayLike<TextTrackCue>): void {
  let speaker = '';
  for (const cue of Array.from(cues) as VTTCue[]) {
    let isNamed = false;
    const text = cue.text.replace(VOICE, (_tag, spelled: string, next: string) => {
      const name = spelled.replace(/\s+/g, ' ');
      const isSame = name === speaker;
      speaker = name;
      isNamed = true;
      return isSame ? '' : name + (FULL_WIDTH.test(next) ? '：' : ': ');
    });
    if (isNamed) cue.text = text;
    else speaker = '';
  }
}
