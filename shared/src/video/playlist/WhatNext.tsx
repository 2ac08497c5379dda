import type { NextPath } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { LocalLink, paths as sitePaths } from '../../routing/index.ts';
import { Grid, Stack, Text } from '../../ui/index.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import type { Playlist } from './playlist.ts';
import styles from './EndOfVideo.module.css';

/** At the end of a path or course: what viewers learned, and two skill paths to follow, each with its reason. */
export function WhatNext({ learned = [], paths = [] }: Pick<Playlist, 'learned'> & { paths: Playlist['next'] }) {
  const t = useSharedText();
  return (
    <Grid gap={4} size="sm" className={styles.outcome}>
      {learned.length > 0 && (
        <Stack gap={1} className={styles.learned}>
          <Text as="span" tone="ink" isStrong>
            {t('video.end.learned')}
          </Text>
          <ul>
            {learned.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
      )}
      {paths.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t('video.end.paths')}>
          {paths.map((path) => (
            <NextPathItem key={path.urlName} path={path} />
          ))}
        </Stack>
      )}
    </Grid>
  );
}

function NextPathItem({ path }: { path: NextPath }) {
  const t = useSharedText();
  const lang = useTitleLanguage(path.titleLanguage);
  const slots = { product: path.productName, level: path.level ? t(`level.${path.level}`) : '' };
  return (
    <li>
      <LocalLink to={sitePaths.skillPath(path.urlName)} lang={lang}>
        {displayTitle(path.title)}
      </LocalLink>
      {path.reason && <Text size="xs">{t(`video.end.why.${path.reason}`, slots)}</Text>}
    </li>
  );
}
