import { useId } from 'react';
import type { RelevanceItem } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { displayTitle } from '../../../lib/index.ts';
import { LocalLink, useAddress, videoPath } from '../../../routing/index.ts';
import { Button, DashText, Grid, Picture, Text } from '../../../ui/index.ts';
import { titleState } from '../../title-state.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { usePlayer } from '../player-context.tsx';
import { useAutoplay } from '../preferences.ts';
import styles from './EndPanel.module.css';
import { ScreenPanel } from './ScreenPanel.tsx';

const MAX_RELATED = 2;

/** After the end: a replay button and the first two related videos (A50). */
export function EndPanel({ related }: { related: readonly RelevanceItem[] }) {
  const t = useSharedText();
  const { playback } = usePlayer();
  const id = useId();
  const [isAutoplayOn = false] = useAutoplay();
  const query = new URLSearchParams(useAddress().search);
  return (
    <ScreenPanel title={t('video.end.title')}>
      <Button icon="refresh" size="small" onClick={() => playback.play()}>
        {t('video.end.replay')}
      </Button>
      {related.length > 0 && (
        <>
          <Text id={id} size="sm" tone="muted" isStrong className={styles.label}>
            {t('video.end.next')}
          </Text>
          <Grid as="ul" gap={2} className={styles.list} aria-labelledby={id}>
            {related.slice(0, MAX_RELATED).map((item) => (
              <li key={item.id}>
                <LocalLink
                  className={styles.card}
                  to={videoPath(item, query)}
                  state={titleState(item)}
                  preventScrollReset={isAutoplayOn}
                >
                  <Picture src={item.thumbnail} width={128} height={72} />
                  <Title {...item} />
                </LocalLink>
              </li>
            ))}
          </Grid>
        </>
      )}
    </ScreenPanel>
  );
}

function Title({ title, titleLanguage }: RelevanceItem) {
  return (
    <span lang={useTitleLanguage(titleLanguage)}>
      <DashText text={displayTitle(title)} />
    </span>
  );
}
