import type { PracticeTask, VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { absoluteLink } from '../../lib/index.ts';
import { useServices } from '../../state/index.ts';
import { CheckboxField, ExternalLink, Grid, Picture, SafeText, Stack, Text } from '../../ui/index.ts';
import { DetailSection } from '../detail/sections/DetailSection.tsx';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { Comparison } from './Comparison.tsx';
import { Question } from './Question.tsx';
import styles from './Practice.module.css';
import { usePractice } from './usePractice.ts';

/**
 * What a lesson gives to practice: a task with steps to tick, and questions that answer at once. Called by
 * `VideoDetail.tsx`. Owns what is done, on the device (`usePractice.ts`); `sync-progress.ts` gives it to the account.
 * Fails: without script the answers are in the page, and nothing is stored; a lost picture has the plain one.
 */
export function Practice({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.practice?.language);
  const { done, mark } = usePractice(video.id);
  const { task, questions = [] } = video.practice ?? {};
  const parts = [...(task?.steps ?? []), ...questions];
  if (!task && parts.length === 0) return null;
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
