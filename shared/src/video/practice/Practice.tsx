import { useState } from 'react';
import type { Comparison as Pictures, PracticeTask, VideoDetail, VideoId } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { absoluteLink, parseJson, readStored, writeStored } from '../../lib/index.ts';
import { useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { CheckboxField, ExternalLink, Grid, Picture, SafeText, Stack, Text, useIsHydrated } from '../../ui/index.ts';
import { DetailSection } from '../detail/sections/DetailSection.tsx';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { Question } from './Question.tsx';
import styles from './Practice.module.css';
import { practiceKey } from '../player/record/positions.ts';
import { progressAtom, refreshProgressAtom } from '../progress/progress-state.ts';

/**
 * What a lesson gives to practice: a task with steps to tick, and questions that answer at once. Called by
 * `VideoDetail.tsx`. Owns what is done, on the device; `sync-progress.ts` gives it to the account.
 * Fails: without script the answers are in the page, and nothing is stored; a lost picture has the plain one.
 */
export function Practice({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.practice?.language);
  const { done, mark } = usePractice(video.id);
  const { task, questions = [] } = video.practice ?? {};
  const parts = [...(task?.steps ?? []), ...questions];
  if (!hasPractice(video)) return null;
  const doneCount = parts.filter(({ id }) => done.has(id)).length;
  return (
    <DetailSection
      id="practice"
      title={t('video.practice.title')}
      count={parts.length > 0 ? t('video.practice.done', { done: doneCount, count: parts.length }) : undefined}
    >
      <Grid gap={5} measure="text" lang={lang}>
        {task && <Task task={task} done={done} onTick={mark} />}
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            video={video}
            isDone={done.has(question.id)}
            onDone={() => mark(question.id, true)}
          />
        ))}
      </Grid>
    </DetailSection>
  );
}

function hasPractice({ practice }: VideoDetail): boolean {
  return practice?.task !== undefined || (practice?.questions ?? []).length > 0;
}

/** Links to `Practice`, on the same page. */
export function PracticeLink({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  return hasPractice(video) && <a href="#video-practice">{t('video.practice.title')}</a>;
}

interface TaskProps {
  task: PracticeTask;
  done: ReadonlySet<string>;
  onTick: (step: string, isDone: boolean) => void;
}

function Task({ task, done, onTick }: TaskProps) {
  const t = useSharedText();
  const { config } = useServices();
  return (
    <Stack gap={3}>
      <Text>
        <SafeText text={task.text} />
      </Text>
      <Picture src={task.picture} width={640} height={360} />
      {task.startFile && (
        <Text>
          <ExternalLink href={absoluteLink(task.startFile, config.siteBase)}>
            {t('video.practice.startFile')}
          </ExternalLink>
        </Text>
      )}
      {task.steps.length > 0 && (
        <Stack as="ol" className={styles.steps}>
          {task.steps.map(({ id, text }) => (
            <li key={id}>
              <CheckboxField
                label={text}
                checked={done.has(id)}
                onChange={({ target }) => onTick(id, target.checked)}
              />
            </li>
          ))}
        </Stack>
      )}
      {task.compare && <Comparison {...task.compare} />}
    </Stack>
  );
}

/** Two pictures over each other; a slider moves the line between them. Without script, it is in the middle. */
function Comparison({ before, after, text }: Pictures) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const [share, setShare] = useState(50);
  return (
    <Stack as="figure" gap={2}>
      <div className={styles.comparison} ref={(element) => element?.style.setProperty('--share', `${share}%`)}>
        <Picture src={after} width={640} height={360} />
        <Picture src={before} width={640} height={360} />
        {isHydrated && (
          <input
            type="range"
            className={styles.divider}
            aria-label={t('video.practice.compare')}
            value={share}
            onChange={({ target }) => setShare(target.valueAsNumber)}
          />
        )}
      </div>
      <Text as="figcaption" size="sm" tone="muted">
        {text}
      </Text>
    </Stack>
  );
}

/** Which steps and questions the viewer has done, by their ids. A member's account gets them with the position. */
function usePractice(videoId: VideoId) {
  const { now } = useServices();
  const viewer = useAtomValue(viewerAtom);
  const isHydrated = useIsHydrated();
  const refresh = useSetAtom(refreshProgressAtom);
  // The account may know more than this device: its answer rerenders.
  useAtomValue(progressAtom);
  const [unstored, setUnstored] = useState<readonly string[]>();
  const key = viewer === undefined ? undefined : practiceKey(videoId, viewer);
  const done = unstored ?? (isHydrated && key !== undefined ? readDone(key) : []);
  const mark = (id: string, isDone: boolean) => {
    const others = done.filter((each) => each !== id);
    const next = isDone ? [...others, id] : others;
    // `at` is in milliseconds since 1970: of two devices, the later change holds.
    const isStored = key !== undefined && writeStored(key, JSON.stringify({ done: next, at: now() }));
    setUnstored(isStored ? undefined : next);
    refresh();
  };
  return { done: new Set(done), mark };
}

function readDone(key: string): string[] {
  const { done } = Object(parseJson(readStored(key)));
  return Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [];
}
