import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import type { PracticeQuestion, VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode } from '../../lib/index.ts';
import {
  Button,
  CheckboxField,
  Disclosure,
  Icon,
  RadioField,
  Row,
  Stack,
  Text,
  useIsHydrated,
} from '../../ui/index.ts';
import { TimecodeLink } from '../player/chapters/TimecodeLink.tsx';
import { usePlayer } from '../player/player-context.tsx';
import styles from './Practice.module.css';

interface QuestionProps {
  question: PracticeQuestion;
  video: Pick<VideoDetail, 'urlName'>;
  isDone: boolean;
  onDone: () => void;
}

type Of<Kind extends PracticeQuestion['kind']> = QuestionProps & {
  question: Extract<PracticeQuestion, { kind: Kind }>;
};

/** A question of a lesson's practice, with a mark once it was answered right. */
export function Question(props: QuestionProps) {
  const t = useSharedText();
  const { question, isDone } = props;
  return (
    <fieldset className={styles.question}>
      <Text as="legend" isStrong>
        {question.text} {isDone && <Icon name="check" size={16} label={t('video.practice.answered')} />}
      </Text>
      {question.kind === 'choice' && <Choice {...props} question={question} />}
      {question.kind === 'order' && <Order {...props} question={question} />}
      {question.kind === 'moment' && <Moment {...props} question={question} />}
    </fieldset>
  );
}

/** Each chosen option says whether it is right, and why: by the style sheet, so that it needs no script. */
function Choice({ question: { options }, onDone }: Of<'choice'>) {
  const t = useSharedText();
  const name = useId();
  const isSeveral = options.filter(({ isRight }) => isRight).length > 1;
  const Field = isSeveral ? CheckboxField : RadioField;
  const check = ({ currentTarget }: ChangeEvent<HTMLElement>) => {
    const inputs = [...currentTarget.querySelectorAll('input')];
    if (inputs.every(({ checked }, index) => checked === options[index]?.isRight)) onDone();
  };
  return (
    <div onChange={check}>
      {isSeveral && <Hint>{t('video.practice.several')}</Hint>}
      {options.map(({ text, isRight, why }) => (
        <div key={text} className={styles.option}>
          <Field name={name} label={text} />
          <div aria-live="polite">
            <Answer isRight={isRight}>{why}</Answer>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Buttons to press in the right order. Each shows its place once it has one. */
function Order({ question: { items, why }, onDone }: Of<'order'>) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const [placed, setPlaced] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const press = (item: string) => {
    const position = items.indexOf(item);
    if (position < placed) return;
    const isNext = position === placed;
    setWrong(isNext ? undefined : item);
    if (!isNext) return;
    setPlaced(placed + 1);
    if (placed + 1 === items.length) onDone();
  };
  return (
    <Stack gap={3}>
      {isHydrated && <Hint>{t('video.practice.order')}</Hint>}
      <Row as="ul" wraps gap={2}>
        {mixed(items).map((item) => (
          <li key={item}>
            <Button size="small" aria-pressed={items.indexOf(item) < placed} onClick={() => press(item)}>
              {items.indexOf(item) < placed ? `${items.indexOf(item) + 1}. ${item}` : item}
            </Button>
          </li>
        ))}
      </Row>
      <div aria-live="polite">
        {wrong !== undefined && <Answer isRight={false}>{t('video.practice.early', { text: wrong })}</Answer>}
        {placed === items.length && <Answer isRight>{why}</Answer>}
      </div>
      <Disclosure summary={t('video.practice.answer')}>
        <Stack as="ol" gap={1} className={styles.steps}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Stack>
        <Text>{why}</Text>
      </Disclosure>
    </Stack>
  );
}

/** In the order of their letters, or turned around where that is the right one. */
function mixed(items: readonly string[]): string[] {
  const sorted = items.toSorted((a, b) => (a < b ? -1 : 1));
  return sorted.every((item, index) => item === items[index]) ? sorted.toReversed() : sorted;
}

/** A moment of the video, found with the player. */
function Moment({ question: { from, to, why }, video, onDone }: Of<'moment'>) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const { playback } = usePlayer();
  const [time, setTime] = useState<number>();
  const isRight = time !== undefined && time >= from && time <= to;
  const check = () => {
    const now = Math.floor(playback.getState().time);
    setTime(now);
    if (now >= from && now <= to) onDone();
  };
  return (
    <Stack gap={3}>
      {isHydrated && (
        <Row gap={3} wraps>
          <Button size="small" onClick={check}>
            {t('video.practice.moment')}
          </Button>
          <Hint>{t('video.practice.seek')}</Hint>
        </Row>
      )}
      <div aria-live="polite">
        {time !== undefined && (
          <Answer isRight={isRight}>{isRight ? why : t('video.practice.notAt', { time: formatTimecode(time) })}</Answer>
        )}
      </div>
      <Disclosure summary={t('video.practice.answer')}>
        <TimecodeLink video={video} timecode={{ time: from, text: why }} className={styles.moment}>
          {formatTimecode(from)}
        </TimecodeLink>
        <Text>{why}</Text>
      </Disclosure>
    </Stack>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tone="muted">
      {children}
    </Text>
  );
}

/** Whether an answer is right, and why. */
function Answer({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const t = useSharedText();
  return (
    <Row as="p" gap={2} align="start" size="sm" className={styles.answer} data-right={isRight || undefined}>
      <Icon name={isRight ? 'check' : 'close'} size={16} />
      <span>
        <strong>{t(isRight ? 'video.practice.right' : 'video.practice.wrong')}</strong> {children}
      </span>
    </Row>
  );
}
