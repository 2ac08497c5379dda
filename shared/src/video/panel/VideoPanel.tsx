import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { classNames, Grid, Row, Text, useIsHydrated } from '../../ui/index.ts';
import type { ReadyVideoDetail } from '../detail/ready-video-detail.ts';
import { NotesSection } from '../notes/NotesSection.tsx';
import { ChapterList } from '../player/chapters/ChapterList.tsx';
import { usePlayer } from '../player/player-context.tsx';
import type { Playlist as PlaylistData } from '../playlist/playlist.ts';
import { Playlist } from '../playlist/Playlist.tsx';
import { StartButton } from '../playlist/StartButton.tsx';
import { Transcript } from '../transcript/Transcript.tsx';
import { useCurrentInView } from '../useCurrentInView.ts';
import { FileList } from './VideoFiles.tsx';
import styles from './VideoPanel.module.css';
import { PANEL_KEY, readStored, writeStored } from '../../lib/index.ts';
import { useAddress } from '../../routing/index.ts';

/**
 * What is beside a video, in tabs. Called by `VideoDetail.tsx`. Owns which part is shown, on the device; each part
 * owns its own. Fails: without script the parts are below one another; without parts there is none.
 */

/** The parts, in the order of their tabs. Their names are the anchors of the page. */
const PARTS = ['playlist', 'chapters', 'transcript', 'notes', 'files'] as const;
type Part = (typeof PARTS)[number];

interface VideoPanelProps {
  className: string | undefined;
  detail: ReadyVideoDetail;
  playlist: PlaylistData | undefined;
}

/** Course, chapters, transcript, notes and files of a video in tabs. Without script they are below one another. */
export function VideoPanel({ className, detail, playlist }: VideoPanelProps) {
  const isHydrated = useIsHydrated();
  const content = usePanelContent(detail, playlist);
  const parts = PARTS.filter((part) => content[part]);
  const { shown, show } = usePanelPart(parts);
  const titles = usePanelTitles(playlist);
  if (parts.length === 0) return null;
  return (
    <Grid isPanel className={classNames(styles.panel, className)} data-waiting={!isHydrated || undefined}>
      <Tabs parts={parts} shown={shown} titles={titles} onChoose={show} />
      {parts.map((part) => {
        const isHidden = isHydrated && part !== shown;
        return (
          <section
            key={part}
            id={part}
            role="tabpanel"
            className={classNames(styles.part, part !== 'transcript' && 'extra')}
            data-part={part}
            // Reader views leave out what has the attribute `hidden`, but need the transcript.
            hidden={isHidden && part !== 'transcript'}
            data-hidden={isHidden || undefined}
            aria-labelledby={`tab-${part}`}
          >
            <Text as="h2" size="heading-lg" className={styles.title}>
              {titles[part]}
            </Text>
            {content[part] && content[part]({ isShown: part === shown, openNotes: () => show('notes') })}
          </section>
        );
      })}
    </Grid>
  );
}

interface PartState {
  isShown: boolean;
  openNotes: () => void;
}

/** How to render each part; undefined for those that the video lacks. */
function usePanelContent(
  { video, languageNames }: ReadyVideoDetail,
  playlist: PlaylistData | undefined,
): Record<Part, ((state: PartState) => ReactNode) | undefined | false> {
  const { chapters, playback } = usePlayer();
  const { transcript, downloadFiles } = video;
  return {
    playlist:
      playlist &&
      (({ isShown }) => <Playlist playlist={playlist} isShown={isShown} start={<StartButton playlist={playlist} />} />),
    chapters: chapters.length > 0 && (({ isShown }) => <Chapters video={video} isShown={isShown} />),
    transcript:
      transcript !== undefined &&
      transcript.cues.length > 0 &&
      (({ isShown }) => (
        <Transcript video={video} sent={transcript} languageName={languageNames.transcript} isShown={isShown} />
      )),
    notes: playback.video.sources.length > 0 && (({ openNotes }) => <NotesSection video={video} onWrite={openNotes} />),
    files: downloadFiles.length > 0 && (() => <FileList video={video} />),
  };
}

function usePanelTitles(playlist: PlaylistData | undefined): Record<Part, string> {
  const t = useSharedText();
  return {
    playlist: t(playlist?.kind === 'course' ? 'video.panel.course' : 'video.type.skillPath'),
    chapters: t('video.chapters.title'),
    transcript: t('video.transcript.title'),
    notes: t('video.notes.title'),
    files: t('video.files.title'),
  };
}

interface TabsProps {
  parts: readonly Part[];
  shown: Part | undefined;
  titles: Record<Part, string>;
  onChoose: (part: Part) => void;
}

function Tabs({ parts, shown, titles, onChoose }: TabsProps) {
  const t = useSharedText();
  return (
    <Row
      role="tablist"
      aria-label={t('video.panel.label')}
      className={classNames(styles.tabs, 'extra')}
      onKeyDown={moveByKey}
    >
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={`tab-${part}`}
          className={styles.tab}
          data-part={part}
          aria-controls={part}
          aria-selected={part === shown}
          tabIndex={part === shown ? undefined : -1}
          onClick={() => onChoose(part)}
        >
          {titles[part]}
        </button>
      ))}
    </Row>
  );
}

/** The keys of tabs. They are not for the player then. */
function moveByKey(event: KeyboardEvent): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const position = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowRight: (position + 1) % tabs.length,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const tab = tabs.at(target);
  tab?.focus();
  tab?.click();
}

function Chapters({ video, isShown }: { video: ReadyVideoDetail['video']; isShown: boolean }) {
  const { chapters } = usePlayer();
  const list = useCurrentInView<HTMLOListElement>(isShown);
  return <ChapterList listRef={list} className={styles.list} headingId="tab-chapters" video={video} lines={chapters} />;
}

/** The shown part of a panel: that of the address or of a choice, or else the last choice on this device. */
function usePanelPart<Part extends string>(parts: readonly Part[]) {
  const { hash } = useAddress();
  const stored = useIsHydrated() ? readStored(PANEL_KEY) : null;
  const [opened, setOpened] = useState<{ part?: Part | undefined; hash: string }>({ hash: '' });
  const find = (name: string | undefined | null) => parts.find((part) => part === name);
  if (hash !== opened.hash) setOpened({ part: find(hash.slice(1)) ?? opened.part, hash });
  const show = (part: Part) => {
    setOpened({ part, hash });
    // The script in the page's head reads it.
    writeStored(PANEL_KEY, part);
  };
  return { shown: find(opened.part) ?? find(stored) ?? parts[0], show };
}
