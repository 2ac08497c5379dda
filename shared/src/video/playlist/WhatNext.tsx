import { LANGUAGE_TAGS, useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { LocalLink, paths } from '../../routing/index.ts';
import { Grid, Stack, Text } from '../../ui/index.ts';
import type { Playlist } from './playlist.ts';
import styles from './EndOfVideo.module.css';

/** At the end of a path or course: what viewers learned, and two skill paths to follow, each with its reason. */
export function WhatNext({ learned = [], next = [] }: Pick<Playlist, 'learned' | 'next'>) {
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
      {next.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t('video.end.paths')}>
          {next.map(({ urlName, title, titleLanguage, productName: product, level, reason }) => (
            <li key={urlName}>
              <LocalLink to={paths.skillPath(urlName)} lang={titleLanguage && LANGUAGE_TAGS[titleLanguage]}>
                {displayTitle(title)}
              </LocalLink>
              {reason && (
                <Text size="xs">
                  {t(`video.end.why.${reason}`, { product, level: level ? t(`level.${level}`) : '' })}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Grid>
  );
}
