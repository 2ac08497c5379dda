import { useState } from 'react';
import type { Comparison as Pictures } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { Picture, Stack, Text, useIsHydrated } from '../../ui/index.ts';
import styles from './Practice.module.css';

/** Two pictures over each other; a slider moves the line between them. Without script, it is in the middle. */
export function Comparison({ before, after, text }: Pictures) {
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
