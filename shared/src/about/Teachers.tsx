import type { About } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { Portrait, Row, SafeText, Stack, Text } from '@learning-center/shared/ui';
import { nameList } from '@learning-center/shared/video';
import styles from './AboutPanel.module.css';
import { useAboutText } from './about-text.ts';

const MAX_INTRODUCED = 3;

/** The first teachers with face and lines, and the names of the others. */
export function Teachers({ teachers, isWebinar }: Pick<About, 'teachers'> & { isWebinar: boolean }) {
  const t = useAboutText();
  const language = useLanguage();
  const others = teachers.slice(MAX_INTRODUCED).map(({ name }) => name);
  if (teachers.length === 0) return null;
  return (
    <Stack gap={2} className={styles.wide}>
      <Text as="h3" size="xs" tone="faint" className={styles.label}>
        {t(isWebinar ? 'speakers' : 'teachers')}
      </Text>
      <ul className={styles.teachers}>
        {teachers.slice(0, MAX_INTRODUCED).map(({ id, name, thumbnail, title, lines }) => (
          <Row as="li" key={id} gap={3} align="start" size="sm" tone="muted">
            <Portrait src={thumbnail} size={56} />
            <Stack>
              <Text as="span" tone="ink" isStrong>
                {name}
              </Text>
              {title && <span>{title}</span>}
              {lines.map((line) => (
                <Text key={line} size="xs" measure="short">
                  <SafeText text={line} />
                </Text>
              ))}
            </Stack>
          </Row>
        ))}
      </ul>
      {others.length > 0 && (
        <Text size="sm" tone="muted">
          {t('teachers.others', { names: nameList(others, language) })}
        </Text>
      )}
    </Stack>
  );
}
