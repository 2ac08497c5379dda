import { Icon } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './Theme.module.css';
import { THEME_ICONS, THEMES } from './theme-storage.ts';
import { useTheme } from './useTheme.ts';

/** The theme buttons in the footer. */
export function ThemeChoice() {
  const t = useShellText();
  const [theme, choose] = useTheme();
  return (
    <div className={styles.choice} role="group" aria-label={t('theme.label')}>
      {THEMES.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={option === theme}
          onClick={() => choose(option)}
        >
          <Icon name={THEME_ICONS[option]} size={16} />
          {t(`theme.${option}`)}
        </button>
      ))}
    </div>
  );
}
