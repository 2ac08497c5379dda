import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { Button, CheckboxField, LiveRegion, RetryAction, Row, Text } from '@learning-center/shared/ui';
import { nameList } from '@learning-center/shared/video';
import { useEffect, useRef } from 'react';
import { useMemberText } from '../member-text.ts';
import { useFocusReplacement } from './RemovableItem.tsx';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection.ts';

/** Starts and stops the selection of items. */
export function SelectButton({ selection }: { selection: Selection }) {
  const t = useMemberText();
  return (
    <Button size="small" icon="check" aria-pressed={selection.isOn} onClick={() => selection.setOn(!selection.isOn)}>
      {t('selection.start')}
    </Button>
  );
}

/** Counts and removes the selected items, and tells the result with a button to undo. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const t = useMemberText();
  const language = useLanguage();
  const { count, result, isBusy } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const countText = t('selection.count', { count, number: formatCount(count, language) });
  const resultText = useResultTexts(selection).join(' ');
  // The removal disables its button, which would lose the focus.
  useEffect(() => {
    if (resultText) bar.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [resultText]);
  // "Undo" disappears with the last result.
  useFocusReplacement(bar, resultText === '', 'input');
  if (!selection.isOn) return null;
  return (
    <div ref={bar} className={styles.bar} data-screen-only role="group" aria-label={t('selection.label')}>
      <Row wraps gap={4} rowGap={2}>
        <CheckboxField
          label={t('selection.all')}
          checked={selection.isAllSelected}
          onChange={({ target }) => selection.selectAll(target.checked)}
        />
        <Text as="span" size="sm" tone="muted" isNumeric className={styles.count}>
          {countText}
        </Text>
        <Row wraps gap={2} className={styles.buttons}>
          <Button
            size="small"
            icon="trash"
            variant="danger"
            isBusy={isBusy}
            disabled={count === 0}
            onClick={() => void selection.remove()}
          >
            {t('selection.remove')}
          </Button>
          <Button size="small" onClick={() => selection.setOn(false)}>
            {t('selection.stop')}
          </Button>
        </Row>
      </Row>
      {resultText && (
        <Row wraps gap={4} rowGap={2} justify="between" size="sm" className={styles.result}>
          <p data-result tabIndex={-1}>
            {resultText}
          </p>
          {result && result.failedTitles.length > 0 && (
            <RetryAction size="small" isBusy={isBusy} onRetry={() => void selection.remove()} />
          )}
          {result?.canUndo && (
            <Button size="small" icon="undo" isBusy={isBusy} onClick={() => void selection.undo()}>
              {t('bookmarks.removed.undo')}
            </Button>
          )}
        </Row>
      )}
      <LiveRegion text={resultText || countText} />
    </div>
  );
}

/** The most titles in a message; all items that were not removed stay selected. */
const MAX_NAMED = 3;

/** What was removed, and what could not be. */
function useResultTexts({ result }: Selection): string[] {
  const t = useMemberText();
  const language = useLanguage();
  if (!result) return [];
  const text = (key: 'removed' | 'failed', count: number, titles = '') =>
    count === 0 ? [] : [t(`selection.${key}`, { count, number: formatCount(count, language), titles })];
  const { removed, failedTitles } = result;
  const named = failedTitles.slice(0, MAX_NAMED);
  const titles = nameList(named, language) + (named.length < failedTitles.length ? ' …' : '');
  return [...text('removed', removed), ...text('failed', failedTitles.length, titles)];
}
